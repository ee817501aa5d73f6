import { Absent } from '../../ui/key-facts.tsx'
import { companyPath } from '../companies/paths.ts'

interface CompanyNameProps {
  name: string | null
  slug: string | null
  remark?: string | null
  /** Which of the company's pages; by default that of finished medicines. */
  pathOf?: (slug: string) => string
}

export function CompanyName({ name, slug, remark, pathOf = companyPath }: CompanyNameProps) {
  if (!name || !slug) return remark ? <span>{remark}</span> : <Absent />
  return (
    <>
      <a href={pathOf(slug)} className="hover:text-accent hover:underline">
        {name}
      </a>
      {remark && <span className="block text-xs text-muted">{remark}</span>}
    </>
  )
}

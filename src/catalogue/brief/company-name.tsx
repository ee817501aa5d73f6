import { Absent } from '../../ui/key-facts.tsx'
import { companyPath } from '../companies/paths.ts'

interface CompanyNameProps {
  name: string | null
  slug: string | null
  remark?: string | null
}

export function CompanyName({ name, slug, remark }: CompanyNameProps) {
  if (!name || !slug) return remark ? <span>{remark}</span> : <Absent />
  return (
    <>
      <a href={companyPath(slug)} className="hover:text-accent hover:underline">
        {name}
      </a>
      {remark && <span className="block text-xs text-muted">{remark}</span>}
    </>
  )
}

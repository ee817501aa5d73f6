import { companyPath } from '#src/addresses/records.ts'
import { useAsOf } from '#src/list/as-of-links.tsx'
import { Absent } from '#src/ui/absent.tsx'
import { Code } from '#src/ui/code.tsx'

interface CompanyNameProps {
  name: string | null
  slug: string | null
  remark?: string | null
  /** Which of the company's pages; by default that of finished medicines. */
  pathOf?: (slug: string) => string
}

export function CompanyName({ name, slug, remark, pathOf = companyPath }: CompanyNameProps) {
  const path = pathOf(slug ?? '')
  const asOf = useAsOf(path)
  if (!name || !slug) return remark ? <span>{remark}</span> : <Absent />
  return (
    <>
      <a href={pathOf === companyPath ? asOf : path} className="hover:text-accent hover:underline">
        {name}
      </a>
      {remark && (
        <span className="under-name">{isLatin(remark) ? <Code>{remark}</Code> : remark}</span>
      )}
    </>
  )
}

function isLatin(text: string): boolean {
  return /^[\x20-\x7e]+$/.test(text)
}

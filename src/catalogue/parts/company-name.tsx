import { companyPath, ingredientMakerPath } from '#src/addresses/records.ts'
import { isLatin } from '#src/persian/direction.ts'
import { Absent } from '#src/ui/absent.tsx'
import { useAsOf } from '#src/ui/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import { isolated } from '#src/ui/isolated.tsx'

/** Pages of a company that can be read as of a day. */
const WITH_PAST: readonly ((slug: string) => string)[] = [companyPath, ingredientMakerPath]

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
      <a
        href={WITH_PAST.includes(pathOf) ? asOf : path}
        className="hover:text-accent hover:underline"
        dir={isLatin(name) ? 'ltr' : undefined}
      >
        {isLatin(name) ? name : isolated(name)}
      </a>
      {remark && ' '}
      {remark && (
        <span className="under-name">{isLatin(remark) ? <Code>{remark}</Code> : remark}</span>
      )}
    </>
  )
}

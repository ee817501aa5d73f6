import { Code } from '#src/ui/code.tsx'
import { isolated } from '#src/ui/isolated.tsx'

interface PermitNameProps {
  permit: { permitNo: string; nameFa: string | null; nameEn: string | null }
  path: string
}

/** The Persian name over the Latin one, as a link to the page of the permit. */
export function PermitName({ permit: { permitNo, nameFa, nameEn }, path }: PermitNameProps) {
  return (
    <a href={path} className="text-link">
      {nameFa ? isolated(nameFa) : <Code>{nameEn ?? permitNo}</Code>}
      {nameFa && nameEn && (
        <span className="under-name">
          <Code>{nameEn}</Code>
        </span>
      )}
    </a>
  )
}

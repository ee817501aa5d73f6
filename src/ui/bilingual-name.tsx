import type { ReactNode } from 'react'

interface BilingualNameProps {
  fa: ReactNode
  /** The Latin name, set left to right under the Persian one. */
  en?: string | null
  href?: string
}

/** Persian name over Latin name, as records are named in tables and headings. */
export function BilingualName({ fa, en, href }: BilingualNameProps) {
  return (
    <>
      {href ? (
        <a href={href} className="text-link">
          {fa}
        </a>
      ) : (
        fa
      )}
      {en && (
        <span className="block text-xs leading-5 font-normal text-muted">
          <bdi dir="ltr" lang="en">
            {en}
          </bdi>
        </span>
      )}
    </>
  )
}

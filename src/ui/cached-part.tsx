import type { ReactElement } from 'react'
import { readerSettings } from '../persian/format-settings.ts'

type Keep = (by: string, part: ReactElement) => string

let keep: Keep | undefined

/** The server says how it keeps what was drawn; the browser draws each part itself. */
export function cachePartsBy(how: Keep): void {
  keep = how
}

interface CachedPartProps {
  name: string
  /** Everything its markup depends on but the reader's settings and the day, as plain data. */
  by: unknown
  /** Without contexts and ids of React: it is drawn apart from its page. */
  children: ReactElement
  className?: string
}

/** A part of a page that many requests draw alike, drawn by the server once for all of them. */
export function CachedPart({ name, by, children, className = 'contents' }: CachedPartProps) {
  if (!keep) return <div className={className}>{children}</div>
  // Asked here, where the part is drawn: outside of the build there is a copy that knows no reader.
  const { digits, unit } = readerSettings()
  const markup = keep(`${digits} ${unit} ${name} ${JSON.stringify(by)}`, children)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of the children
  return <div className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}

import { randomBytes } from 'node:crypto'

/**
 * Put on every script that the application itself writes into a page, as a nonce, and taken off
 * before the page goes out: only what bears it is allowed by hash. It is of this process and nobody
 * ever sees it, so nothing that stands in the data can bear it.
 */
export const SCRIPT_MARK: string = randomBytes(18).toString('base64url')

const attribute = ` nonce="${SCRIPT_MARK}"`
const meta = new RegExp(`<meta property="csp-nonce" content="${SCRIPT_MARK}"/?>`, 'g')
const marked = new RegExp(
  `<(script|style)\\b(?=[^>]*\\snonce="${SCRIPT_MARK}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</\\1>`,
  'g',
)

/** Whether the application wrote this tag. */
export function isMarked(tag: string): boolean {
  return tag.includes(attribute)
}

/** Sources of the inline scripts or styles that the application wrote. */
export function markedSources(html: string, wanted: 'script' | 'style'): string[] {
  if (!html.includes(attribute)) return []
  return [...html.matchAll(marked)].flatMap(([, name, source = '']) =>
    name === wanted ? [source] : [],
  )
}

/** As it goes out. */
export function withoutMark(html: string): string {
  return html.includes(SCRIPT_MARK)
    ? html.replaceAll(attribute, '').replace(meta, '').replaceAll(SCRIPT_MARK, '')
    : html
}

import { randomBytes } from 'node:crypto'

/**
 * Put on every script that the application itself writes into a page, as a nonce, and taken off
 * before the page goes out: only what bears it is allowed by hash. It is of this process and nobody
 * ever sees it, so nothing that stands in the data can bear it.
 */
export const SCRIPT_MARK: string = randomBytes(18).toString('base64url')

const attribute = ` nonce="${SCRIPT_MARK}"`
const marked = new RegExp(`<(script|style|img)\\b([^>]*?${attribute}[^>]*)>`, 'g')
// In one pass: each makes one more string of hundreds of kilobytes.
const anyMark = new RegExp(
  `${attribute}|<meta property="csp-nonce" content="${SCRIPT_MARK}"/?>|${SCRIPT_MARK}`,
  'g',
)

/** A tag that the application wrote. */
export interface MarkedTag {
  name: 'script' | 'style' | 'img'
  attributes: string
  /** What stands between it and its end; empty where it has none. */
  source: string
}

export function markedTags(html: string): MarkedTag[] {
  return [...html.matchAll(marked)].map(({ 0: tag, 1: name, 2: attributes = '', index }) => {
    const begin = index + tag.length
    const end = html.indexOf(`</${name}>`, begin)
    return { name: name as MarkedTag['name'], attributes, source: html.slice(begin, end) }
  })
}

export function withoutMark(html: string): string {
  return html.replace(anyMark, '')
}

import { hash } from 'node:crypto'
import { type MarkedTag, markedTags } from './script-mark.ts'

const sealImage = 'data-trust-seal=""'
const analyticsScript = 'data-analytics=""'
const origin = /\ssrc="(https:\/\/[a-z0-9.-]+)\//

export type HeaderList = readonly (readonly [name: string, value: string])[]

const always: HeaderList = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
]

const pageOnly: HeaderList = [
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
]

let transportSecurity: HeaderList[number] = ['Strict-Transport-Security', 'max-age=31536000']

/** Whether the portal's word binds the subdomains of its address too; said once, at the start. */
export function setTransportSecurity({ includeSubDomains }: { includeSubDomains: boolean }): void {
  const value = includeSubDomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000'
  transportSecurity = ['Strict-Transport-Security', value]
}

/** Of built files, which letters and other sites may show (the logo). */
export function fileHeaders(secure: boolean): HeaderList {
  return secure ? [...always, transportSecurity] : always
}

/** Of pages and answers: nothing of them is for another site to load. */
export function baseHeaders(secure: boolean): HeaderList {
  return [...fileHeaders(secure), ['Cross-Origin-Resource-Policy', 'same-origin']]
}

/**
 * Headers of an HTML page that still bears our marks. What bears one is allowed by hash, so that the
 * page can be cached; anything else that stands in it is not, see docs/decisions/037.
 */
export function pageHeaders(html: string, secure: boolean): HeaderList {
  const policy = ['Content-Security-Policy', contentPolicy(html)] as const
  return [...baseHeaders(secure), ...pageOnly, policy]
}

function contentPolicy(html: string): string {
  const tags = markedTags(html)
  const analytics = originsOf(tags, analyticsScript)
  const scripts = ["'self'", ...hashesOf(tags, 'script'), ...analytics]
  const styles = ["'self'", ...hashesOf(tags, 'style')]
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    // Components set widths and colours of figures so, which no hash covers; no style sheets.
    "style-src-attr 'unsafe-inline'",
    // The trust seal's picture, and what an analytics script sends its counts to.
    `img-src ${["'self'", 'data:', ...originsOf(tags, sealImage), ...analytics].join(' ')}`,
    ...(analytics.length > 0 ? [`connect-src 'self' ${analytics.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Where the tags with this attribute have their files; nowhere, unless a setting says so. */
function originsOf(tags: readonly MarkedTag[], attribute: string): string[] {
  return tags.flatMap(({ attributes }) =>
    attributes.includes(attribute) ? (origin.exec(attributes)?.[1] ?? []) : [],
  )
}

/** Of what stands in the page itself. */
function hashesOf(tags: readonly MarkedTag[], wanted: MarkedTag['name']): string[] {
  const inline = tags.filter(
    ({ name, attributes }) => name === wanted && !/\ssrc=/.test(attributes),
  )
  return [...new Set(inline.map(({ source }) => `'sha256-${hash('sha256', source, 'base64')}'`))]
}

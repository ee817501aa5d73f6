import { hash } from 'node:crypto'
import { isMarked, markedSources } from './script-mark.ts'

const sealImage = taggedWith('img', 'data-trust-seal=""')
const analyticsScript = taggedWith('script', 'data-analytics=""')
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
  const analytics = originsOf(html, analyticsScript)
  const scripts = ["'self'", ...hashesOf(markedSources(html, 'script')), ...analytics]
  const styles = ["'self'", ...hashesOf(markedSources(html, 'style'))]
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    // Components set widths and colours of figures so, which no hash covers; no style sheets.
    "style-src-attr 'unsafe-inline'",
    // The trust seal's picture, and what an analytics script sends its counts to.
    `img-src ${["'self'", 'data:', ...originsOf(html, sealImage), ...analytics].join(' ')}`,
    ...(analytics.length > 0 ? [`connect-src 'self' ${analytics.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Where these tags have their files; nowhere, unless a setting says so. */
function originsOf(html: string, { mark, tag }: ReturnType<typeof taggedWith>): string[] {
  if (!html.includes(mark)) return []
  const own = [...html.matchAll(tag)].filter(([found]) => isMarked(found))
  return own.flatMap(([found]) => origin.exec(found)?.[1] ?? [])
}

/** Tags of that name with that attribute, which hardly any page has. */
function taggedWith(name: string, mark: string) {
  return { mark, tag: new RegExp(`<${name}\\b[^>]*\\s${mark}[^>]*>`, 'g') }
}

function hashesOf(sources: readonly string[]): string[] {
  const hashes = sources.map((source) => `'sha256-${hash('sha256', source, 'base64')}'`)
  return [...new Set(hashes)]
}

import { hash } from 'node:crypto'

const inlineScript = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const sealImage = taggedWith('img', 'data-trust-seal=""')
const analyticsScript = taggedWith('script', 'data-analytics=""')
const origin = /\ssrc="(https:\/\/[a-z0-9.-]+)\//
const dataBlock = /\stype=["']?application\/(?:ld\+)?json/

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

const transportSecurity = ['Strict-Transport-Security', 'max-age=31536000'] as const

export function baseHeaders(secure: boolean): HeaderList {
  return secure ? [...always, transportSecurity] : always
}

/** Headers of an HTML page; its inline scripts are allowed by hash, so that it can be cached. */
export function pageHeaders(html: string, secure: boolean): HeaderList {
  const policy = ['Content-Security-Policy', contentPolicy(html)] as const
  return [...baseHeaders(secure), ...pageOnly, policy]
}

function contentPolicy(html: string): string {
  const analytics = originsOf(html, analyticsScript)
  const scripts = ["'self'", ...inlineScriptHashes(html), ...analytics]
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    // Components set style attributes, which no hash covers.
    "style-src 'self' 'unsafe-inline'",
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
  return [...html.matchAll(tag)].flatMap(([found]) => origin.exec(found)?.[1] ?? [])
}

/** Tags of that name with that attribute, which hardly any page has. */
function taggedWith(name: string, mark: string) {
  return { mark, tag: new RegExp(`<${name}\\b[^>]*\\s${mark}[^>]*>`, 'g') }
}

export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(inlineScript)) {
    if (!dataBlock.test(attributes)) hashes.add(hashOf(source))
  }
  return [...hashes]
}

function hashOf(source: string): string {
  return `'sha256-${hash('sha256', source, 'base64')}'`
}

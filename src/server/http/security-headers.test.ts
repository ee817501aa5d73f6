import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SCRIPT_MARK, withoutMark } from './script-mark.ts'
import { pageHeaders } from './security-headers.ts'

function sha256(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}

function directives(html: string): Map<string, string> {
  const policy = new Map(pageHeaders(html, false)).get('Content-Security-Policy') ?? ''
  return new Map(policy.split('; ').map((one) => [one.split(' ', 1)[0] ?? '', one]))
}

const ours = ` nonce="${SCRIPT_MARK}"`

describe('the security policy of a page', () => {
  it('allows the inline scripts and styles that the application wrote, and no others', () => {
    const html = `<script${ours}>a()</script><script type="module"${ours} src="/x.js"></script>
      <script class="tsr"${ours}>b("<p>")</script><style${ours}>p{}</style>
      <script>evil()</script><script nonce="guess">evil(2)</script><style>evil{}</style>
      <script src="data:,evil()" a="`
    expect(directives(html).get('script-src')).toBe(
      `script-src 'self' ${sha256('a()')} ${sha256('b("<p>")')}`,
    )
    expect(directives(html).get('style-src')).toBe(`style-src 'self' ${sha256('p{}')}`)
  })

  it('goes out without the marks', () => {
    const html = `<meta property="csp-nonce" content="${SCRIPT_MARK}"/><script${ours}>a()</script>`
    expect(withoutMark(html)).toBe('<script>a()</script>')
    expect(withoutMark(`<p>${SCRIPT_MARK}</p>`)).not.toContain(SCRIPT_MARK)
  })

  it('never allows inline scripts or style sheets at large', () => {
    const policy = directives('<p>')
    expect(policy.get('script-src')).toBe("script-src 'self'")
    expect(policy.get('style-src')).toBe("style-src 'self'")
    expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'")
  })

  it('asks for HTTPS only where the page came over it, and lets no other site load it', () => {
    const names = (secure: boolean) => pageHeaders('', secure).map(([name]) => name)
    expect(names(true)).toContain('Strict-Transport-Security')
    expect(names(false)).not.toContain('Strict-Transport-Security')
    expect(names(false)).toContain('Cross-Origin-Resource-Policy')
  })
})

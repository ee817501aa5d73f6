import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inlineScriptHashes, pageHeaders } from './security-headers.ts'

function sha256(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}

describe('the security policy of a page', () => {
  it('allows exactly its inline scripts', () => {
    const html = `<script>a()</script><script type="module" src="/x.js"></script>
      <script class="tsr">b("<p>")</script><script type="application/ld+json">{}</script>`
    expect(inlineScriptHashes(html)).toEqual([sha256('a()'), sha256('b("<p>")')])
  })

  it('never allows inline scripts at large', () => {
    const policy = new Map(pageHeaders('<p>', false)).get('Content-Security-Policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('asks for HTTPS only where the page came over it', () => {
    const names = (secure: boolean) => pageHeaders('', secure).map(([name]) => name)
    expect(names(true)).toContain('Strict-Transport-Security')
    expect(names(false)).not.toContain('Strict-Transport-Security')
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SCRIPT_MARK } from '#src/server/http/script-mark.ts'
import { pageHeaders } from '#src/server/http/security-headers.ts'
import { markOwn } from '#src/ui/own-mark.ts'
import { TrustSealMark } from './site-footer.tsx'
import { type TrustSeal, trustSealOf, trustSealSetting } from './site-settings.server.ts'

const setting = {
  href: 'https://trustseal.example.ir/?id=1&code=x',
  imageHref: 'https://pictures.example.ir/logo?id=1',
}

markOwn(SCRIPT_MARK)

function markup(seal: TrustSeal | null): string {
  return renderToStaticMarkup(<TrustSealMark seal={seal} />)
}

function imagePolicy(html: string): string | undefined {
  const policy = new Map(pageHeaders(html, true)).get('Content-Security-Policy') ?? ''
  return policy.split('; ').find((part) => part.startsWith('img-src'))
}

describe('the setting of the trust seal', () => {
  it('is read with a name of its own where none is given', () => {
    expect(trustSealOf(setting)).toEqual({ ...setting, label: 'نماد اعتماد الکترونیکی' })
  })

  it('is off when it is missing, switched off or broken', () => {
    for (const value of [undefined, null, {}, 'x', { ...setting, enabled: false }]) {
      expect(trustSealOf(value)).toBeNull()
    }
  })

  it.each([
    'http://trustseal.example.ir/',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//trustseal.example.ir/x',
    'https://user:secret@trustseal.example.ir/',
    'https://trustseal.example.ir:8443/',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    "https://a.ir;script-src'unsafe-inline'/",
    'https://a.ir https://b.ir/',
    `https://a.ir/${'x'.repeat(500)}`,
  ])('refuses %s as an address and as a picture', (address) => {
    expect(trustSealSetting.safeParse({ href: address }).success).toBe(false)
    expect(trustSealSetting.safeParse({ ...setting, imageHref: address }).success).toBe(false)
  })
})

describe('the seal in the footer', () => {
  it('is a plain link and picture of a fixed size that tell the issuer only the origin', () => {
    const html = markup(trustSealOf(setting))
    expect(html).toContain('href="https://trustseal.example.ir/?id=1&amp;code=x"')
    expect(html).toContain('src="https://pictures.example.ir/logo?id=1"')
    expect(html.match(/referrerPolicy="origin"/gi)).toHaveLength(2)
    expect(html).toMatch(/width="80" height="80"/)
    expect(html).not.toContain('<script')
  })

  it('opens the picture policy for its own origin only', () => {
    expect(imagePolicy(markup(trustSealOf(setting)))).toBe(
      "img-src 'self' data: https://pictures.example.ir",
    )
  })

  it('shows a picture of this site and opens nothing where no picture is set', () => {
    const html = markup(trustSealOf({ href: setting.href }))
    expect(html).toContain('src="/trust-seal.svg"')
    expect(imagePolicy(html)).toBe("img-src 'self' data:")
  })

  it('without a setting says that there is none, shows no mark and leads to nothing outside', () => {
    const html = markup(null)
    expect(html).toContain('هنوز دریافت نشده')
    expect(html).not.toContain('<img')
    expect(html).toContain('href="/solutions/pricing#trust"')
    expect(html).not.toContain('http')
    expect(imagePolicy(html)).toBe("img-src 'self' data:")
  })

  it('other pictures open nothing, whatever they claim', () => {
    expect(imagePolicy('<img src="https://evil.example/x.png">')).toBe("img-src 'self' data:")
    expect(imagePolicy('&lt;img src="https://evil.example/" data-trust-seal=""&gt;')).toBe(
      "img-src 'self' data:",
    )
  })
})

import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { htmlPage } from '../support/portal-parts.ts'
import { openTestPortal, type TestPortal } from '../support/test-portal.ts'

let portal: TestPortal

afterEach(() => portal.close())

async function open(...options: Parameters<typeof openTestPortal>): Promise<TestPortal> {
  portal = await openTestPortal(...options)
  return portal
}

const long = 'متن '.repeat(1_000)

describe('a page for visitors', () => {
  it('is rendered once and then sent from memory, byte for byte', async () => {
    const renderPage = vi.fn(() => htmlPage(long))
    const { url } = await open({ renderPage })
    const [first, second] = [await fetch(`${url}/medicine`), await fetch(`${url}/medicine`)]
    expect(await second.text()).toBe(await first.text())
    expect(renderPage).toHaveBeenCalledTimes(1)
    expect(first.headers.get('cache-control')).toContain('s-maxage=60')
    expect(first.headers.get('content-security-policy')).toContain("default-src 'self'")
  })

  it('is rendered without anything of the visitor who asked first', async () => {
    const renderPage = vi.fn((_: Request) => htmlPage(long))
    const { url } = await open({ renderPage })
    await fetch(url, { headers: { cookie: 'theme=dark', 'accept-language': 'en' } })
    expect([...(renderPage.mock.calls[0]?.[0].headers ?? [])]).toEqual([['accept', 'text/html']])
  })

  it('is rendered again for another address, another dataset, another day', async () => {
    let stamp = '1/2026-11-20'
    const renderPage = vi.fn(() => htmlPage(long))
    const { url } = await open({ renderPage, stamp: () => stamp })
    await fetch(`${url}/medicine`)
    await fetch(`${url}/medicine?page=2`)
    stamp = '2/2026-11-20'
    await fetch(`${url}/medicine`)
    stamp = '2/2026-11-21'
    await fetch(`${url}/medicine`)
    expect(renderPage).toHaveBeenCalledTimes(4)
  })

  it('is not sent again to who has it', async () => {
    const { url } = await open({ renderPage: () => htmlPage(long) })
    const etag = (await fetch(url)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    const again = await fetch(url, { headers: { 'if-none-match': `W/"other", ${etag}` } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('content-security-policy')).toContain("default-src 'self'")
  })

  it('is compressed, each encoding with its own tag', async () => {
    const { port, url } = await open({ renderPage: () => htmlPage(long) })
    const raw = await rawRequest(
      port,
      'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n',
    )
    const [head, body] = raw
    expect(head).toMatch(/content-encoding: br/i)
    expect(brotliDecompressSync(body).toString()).toContain(long)
    const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    expect(head).not.toContain(plain.headers.get('etag') ?? '')
  })

  it('answers HEAD with the same headers and no body, and GET after it with the body', async () => {
    const { url } = await open({ renderPage: () => htmlPage(long) })
    const head = await fetch(url, { method: 'HEAD' })
    expect(await head.text()).toBe('')
    const get = await fetch(url)
    expect(get.headers.get('etag')).toBe(head.headers.get('etag'))
    expect(await get.text()).toContain(long)
  })

  it('keeps redirects and missing pages, but not failures', async () => {
    const renderPage = vi.fn((request: Request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/moved') return Response.redirect(new URL('/company/x', request.url), 301)
      return htmlPage('', { status: pathname === '/missing' ? 404 : 500 })
    })
    const { url } = await open({ renderPage })
    for (const path of ['/moved', '/moved', '/missing', '/missing', '/broken', '/broken']) {
      await fetch(url + path, { redirect: 'manual' })
    }
    expect(renderPage).toHaveBeenCalledTimes(4)
    const moved = await fetch(`${url}/moved`, { redirect: 'manual' })
    expect(moved.headers.get('location')).toBe(`${url}/company/x`)
  })
})

it('a page for someone signed in is rendered each time and kept by nobody', async () => {
  const renderPage = vi.fn(() => htmlPage(long))
  const { url } = await open({ renderPage })
  const headers = { cookie: 'next-auth.session-token=secret' }
  const first = await fetch(url, { headers })
  await fetch(url, { headers })
  expect(renderPage).toHaveBeenCalledTimes(2)
  expect(first.headers.get('cache-control')).toBe('private, no-store')
})

describe('wrong requests', () => {
  it('a render that fails becomes a page with a tracking code and no details', async () => {
    const renderPage = () => Promise.reject(new Error('column "secret" does not exist'))
    const { url } = await open({ renderPage })
    const response = await fetch(url)
    expect(response.status).toBe(500)
    const html = await response.text()
    expect(html).toMatch(/کد پیگیری: [2-9A-Z]{8}/)
    expect(html).not.toContain('secret')
  })

  it('an address of ten kilobytes is answered with 414 and a Persian page', async () => {
    const { url } = await open()
    const response = await fetch(`${url}/medicine?q=${'a'.repeat(10_240)}`)
    expect(response.status).toBe(414)
    expect(await response.text()).toContain('نشانی بیش از اندازه بلند است')
  })

  it.each([
    [`?q=${'a'.repeat(10_240)}`, 414, 'address-too-long'],
    ['?q=%00', 400, 'malformed-request'],
  ])(
    'a program is told in the form of its API what is wrong with an address',
    async (search, status, code) => {
      const { url } = await open()
      const response = await fetch(`${url}/api/v1/medicines${search}`)
      expect(response.headers.get('content-type')).toContain('application/problem+json')
      const problem = await response.json()
      expect([response.status, problem]).toEqual([
        status,
        expect.objectContaining({ status, code, titleFa: expect.stringMatching(/نشانی/) }),
      ])
    },
  )

  it('headers beyond all measure are answered and the connection closed', async () => {
    const { port } = await open()
    const [head] = await rawRequest(
      port,
      `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'a'.repeat(70_000)}\r\n`,
    )
    expect(head).toContain('431')
  })

  it.each([
    ['no Host', 'GET / HTTP/1.0\r\n', '400'],
    ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a/b\r\n', '400'],
    ['an absolute address', 'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n', '400'],
    ['a second Host', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n', '400'],
    ['a Host that is not ours', 'GET /robots.txt HTTP/1.1\r\nHost: evil.example\r\n', '400'],
    ['a page that is written to', 'PUT / HTTP/1.1\r\nHost: localhost\r\n', '405'],
    ['a page that is deleted', 'DELETE /medicine HTTP/1.1\r\nHost: localhost\r\n', '405'],
    ['a question for methods', 'OPTIONS / HTTP/1.1\r\nHost: localhost\r\n', '405'],
    ['NUL in a search', 'GET /medicine?q=a%00b HTTP/1.1\r\nHost: localhost\r\n', '400'],
    ['a control sign in a path', 'GET /company/a%C2%9bb HTTP/1.1\r\nHost: localhost\r\n', '400'],
    ['a letter that was cut', 'GET /company/%D8 HTTP/1.1\r\nHost: localhost\r\n', '400'],
    ['one before the API', 'GET /api/v1/x?q=%1b HTTP/1.1\r\nHost: localhost\r\n', '400'],
    ['no HTTP at all', 'hello\r\n', '400'],
    ['a missing asset', 'GET /assets/gone-1a2b.js HTTP/1.1\r\nHost: localhost\r\n', '404'],
  ])('%s is refused', async (_, request, status) => {
    const { port } = await open()
    const [head] = await rawRequest(port, request)
    expect(head.split(' ')[1]).toBe(status)
    expect(/^allow: GET, HEAD\r$/im.test(head)).toBe(status === '405')
  })
})

it('closing lets the request under way end', async () => {
  const begun = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const { url, close } = await open({
    renderPage: async () => {
      begun.resolve()
      await asked.promise
      return htmlPage('آخرین')
    },
  })
  const answer = fetch(url)
  await begun.promise
  const closed = close()
  asked.resolve()
  await closed
  expect(await (await answer).text()).toContain('آخرین')
  await expect(fetch(url)).rejects.toThrow()
  portal = await openTestPortal()
})

describe('health', () => {
  it('the process answers without a database', async () => {
    const { url } = await open()
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
  })

  it('robots.txt names the sitemap', async () => {
    const { url } = await open()
    expect(await (await fetch(`${url}/robots.txt`)).text()).toContain(`${url}/sitemap.xml`)
  })
})

/** Sends what fetch would refuse to send; the request is closed by the empty line added here. */
async function rawRequest(port: number, request: string): Promise<[head: string, body: Buffer]> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${request}Connection: close\r\n\r\n`)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  const whole = Buffer.concat(chunks)
  const end = whole.indexOf('\r\n\r\n')
  return [whole.subarray(0, end).toString(), whole.subarray(end + 4)]
}

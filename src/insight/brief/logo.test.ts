import { beforeEach, expect, it } from 'vitest'
import { rateLimits } from '#src/server/db/schema/usage.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePerson, signIn, subscribe } from '#tests/support/people.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { BRIEF_LOGO } from './pdf-path.ts'

let headers: Record<string, string>

const { db, portal } = await portalOn(freshDatabase())
beforeEach(async () => {
  await db.delete(rateLimits)
  const person = await subscribe(db, await makePerson(db), { planId: 'org-1', tier: 2 })
  headers = (await signIn(db, person)).headers
})

function send(body: Uint8Array<ArrayBuffer>, name: string, type: string): Promise<Response> {
  const form = new FormData()
  form.append('file', new File([body], name, { type }))
  const url = portal.url + BRIEF_LOGO
  return fetch(url, { method: 'POST', body: form, headers, redirect: 'manual' })
}

const logo = () => fetch(portal.url + BRIEF_LOGO, { headers })

it('a PNG is known by its bytes, whatever it is called', async () => {
  expect((await send(new Uint8Array(sampleFiles.png), 'logo.txt', 'text/plain')).status).toBe(303)
  const stored = await logo()
  expect(stored.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await stored.arrayBuffer())).toEqual(sampleFiles.png)
})

it('an SVG is refused in words, even as a PNG by name', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  const answer = await send(svg, 'logo.png', 'image/png')
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('لوگو تصویر سالم PNG، JPEG یا WebP باشد.')
  expect((await logo()).status).toBe(404)
})

it('600 KB are refused in words', async () => {
  const large = new Uint8Array(600 * 1024)
  large.set(sampleFiles.png)
  const answer = await send(large, 'logo.png', 'image/png')
  expect(answer.status).toBe(413)
  expect(await answer.text()).toContain('لوگو از ۵۱۲ کیلوبایت بزرگ‌تر است')
  expect((await logo()).status).toBe(404)
})

import { describe, expect, it } from 'vitest'
import { SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import { readShowcase } from '#src/features/access/showcase.server.ts'
import { makePerson, signIn, subscribe } from '#tests/support/people.ts'
import { samplePastDatabase } from '#tests/support/sample-database.ts'
import { portalOn } from '#tests/support/test-portal.ts'

const { db, portal } = await portalOn(samplePastDatabase())
const person = await subscribe(db, await makePerson(db))
const subscriber = (await signIn(db, person)).headers

describe('the Atom feed', () => {
  const get = (headers = {}) =>
    fetch(`${portal.url}/changes.atom`, { headers: { ...subscriber, ...headers } })

  it('is Atom 1.0: all of the newest day, each with what it must have, newest first', async () => {
    const { rows } = await db.$client.query<{ count: number }>(
      `select count(distinct (kind, record_key))::int as count from change_events
       where seen_on = (select max(seen_on) from change_events) and dataset_version > 1`,
    )
    const count = rows[0]?.count ?? 0
    expect(count).toBeGreaterThan(50)
    const response = await get()
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const text = await response.text()
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www\.w3/,
    )
    const [head = '', ...entries] = text.split('<entry>')
    expect(entries).toHaveLength(count)
    for (const part of [head, ...entries]) {
      for (const tag of ['id', 'title', 'updated']) {
        expect(part.match(new RegExp(`<${tag}>[^<]+</${tag}>`, 'g')), tag).toHaveLength(1)
      }
      expect(part).not.toMatch(/&(?!(?:amp|lt|gt|quot);)/)
      const updated = /<updated>([^<]+)</.exec(part)?.[1] ?? ''
      expect(updated).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\+03:30$/)
    }
    const tags = [...text.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)].filter(([, , , , end]) => !end)
    const open: string[] = []
    for (const [, close, name = ''] of tags) {
      if (close) expect(open.pop()).toBe(name)
      else open.push(name)
    }
    expect(open).toEqual([])
    const ids = [...text.matchAll(/<id>([^<]+)</g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(count + 1)
  })

  it('has for visitors the changes of the records that they may read', async () => {
    const text = await (await fetch(`${portal.url}/changes.atom`)).text()
    const links = [...text.matchAll(/<link rel="alternate" [^>]*href="([^"]+)"\/>\n<category/g)]
    expect(links.length).toBeGreaterThan(0)
    const codes = await db.$client.query(
      `select coalesce(array_agg(irc), '{}') as ircs from products
       where medicine_code = ${SAMPLE_SHOWCASE.medicineCode}`,
    )
    const { companyId } = await readShowcase(db)
    const shown = await db.$client.query(
      `select coalesce(array_agg(irc), '{}') as ircs from products
       where ${companyId} in (holder_id, brand_owner_id, producer_id)`,
    )
    const open = new Set([...codes.rows[0].ircs, ...shown.rows[0].ircs])
    for (const [, href = ''] of links) {
      const irc = /\/medicine\/product\/(\d{16})/.exec(href)?.[1]
      if (irc) expect(open.has(irc), href).toBe(true)
    }
  })

  it('tells no values, and is not sent twice to who has it', async () => {
    const response = await get()
    expect(await response.text()).not.toMatch(/ریال|←/)
    const etag = response.headers.get('etag') ?? ''
    expect((await get({ 'if-none-match': `W/${etag}, "x"` })).status).toBe(304)
    expect((await get({ 'if-none-match': '"x"' })).status).toBe(200)
    expect((await fetch(`${portal.url}/changes.atom`, { method: 'POST' })).status).not.toBe(200)
  })
})

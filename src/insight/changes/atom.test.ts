import { describe, expect, it } from 'vitest'
import { SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import { readShowcase } from '#src/features/access/showcase.server.ts'
import { refreshDataset } from '#src/server/dataset.ts'
import { makePerson, signIn, subscribe } from '#tests/support/people.ts'
import { samplePastDatabase } from '#tests/support/sample-database.ts'
import { portalOn } from '#tests/support/test-portal.ts'

const { db, portal } = await portalOn(samplePastDatabase())
const person = await subscribe(db, await makePerson(db))
// As if its past had been published when it was harvested.
await db.$client.query(`update dataset_versions set published_at = published_at - interval '30 days'
  where id < (select max(id) from dataset_versions)`)
const subscriber = (await signIn(db, person)).headers

describe('the Atom feed', () => {
  const get = (headers = {}) =>
    fetch(`${portal.url}/changes.atom`, { headers: { ...subscriber, ...headers } })

  it('is Atom 1.0: all that was published in a day, each with what it must have, newest first', async () => {
    const { rows } = await db.$client.query<{ count: number }>(
      `select count(distinct (dataset_version, kind, record_key))::int as count from change_events
       where dataset_version = (select max(id) from dataset_versions)`,
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
      expect(updated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
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

  it('begins with what was published last, however old its harvest, and says all that changed of a record', async () => {
    const { rows } = await db.$client.query<{ irc: string }>(
      `with made as (insert into dataset_versions (is_sample, published_at)
         select true, max(published_at) + interval '2 days' from dataset_versions returning id),
       one as (select irc from products order by irc limit 1),
       noted as (insert into change_events
         (dataset_version, kind, record_key, change, field, before, after, seen_on)
         select made.id, 'products', irc, 'changed', field, before, after, '2020-01-01'
         from made, one, (values ('priceRial', '10', '20'), ('brandFa', 'آ', 'ب')) v (field, before, after))
       select irc from one`,
    )
    await refreshDataset(db)
    const [, first = '', ...others] = (await (await get()).text()).split('<entry>')
    expect(first).toContain(`/medicine/product/${rows[0]?.irc}`)
    expect(first).toContain('<title>افزایش قیمت، تغییر دیگر: فرآورده')
    expect(first).toContain('در برداشت ۱۱ دی ۱۳۹۸ دیده شد')
    expect(others).toHaveLength(49)
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

import { beforeEach, describe, expect, it } from 'vitest'
import { adminQuery, answerAdminList } from '#src/features/admin/lists/admin-list.server.ts'
import { irc } from '#tests/support/factories-import.ts'
import { product } from '#tests/support/import-studio.ts'
import { qualityWorld, SINA, THREE, worldFiles } from '#tests/support/quality-world.ts'
import { releaseOverride } from '../release-override.server.ts'
import { saveRecord } from '../save-record.server.ts'
import { overrides } from './queries.ts'

const world = qualityWorld()

beforeEach(async () => {
  const place = { kind: 'products', key: irc(1) } as const
  const reason = 'از نامهٔ شرکت'
  await saveRecord(world.ctx, {
    place,
    reason,
    fields: [{ field: 'brandEn', seen: 'Metfor 1', value: 'Glucofar' }],
  })
  const [{ holder_id: holder }] = await world.all(
    `select holder_id from products where irc = '${irc(1)}'`,
  )
  await saveRecord(world.ctx, {
    place,
    reason: 'پروانه جابه‌جا شده است',
    fields: [{ field: 'holder', seen: String(holder), value: SINA }],
  })
})

const list = (search = {}) =>
  answerAdminList(world.database, overrides, adminQuery(overrides, search))

describe('the list of what stands by hand', () => {
  it('tells record, field, both values, reason, who and when, the newest first', async () => {
    const { rows, total, facets } = await list()
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      {
        kind: 'products',
        recordKey: irc(1),
        title: 'Glucofar \u2066700 mg\u2069',
        by: world.person.name,
        before: 'داروسازی آریا',
        after: 'لقمان سینا',
        reason: 'پروانه جابه‌جا شده است',
        isConflict: false,
      },
      { before: 'Metfor 1', after: 'Glucofar', madeAt: expect.stringMatching(/^20\d\d-/) },
    ])
    expect(facets.kind).toMatchObject([{ value: 'products', count: 2 }])
  })

  it('leaves out what was given back to its source', async () => {
    const { rows } = await list()
    await releaseOverride(world.ctx, { id: rows[1]?.id ?? '', reason: 'اشتباه بود' })
    expect((await list()).rows.map(({ after }) => after)).toEqual(['لقمان سینا'])
  })

  it('is searched by record, value, reason and person, and narrowed by kind and source', async () => {
    const found = async (search: Record<string, string>) => (await list(search)).total
    expect(await found({ q: 'glucofar' })).toBe(2)
    expect(await found({ q: 'لقمان' })).toBe(1)
    expect(await found({ q: 'جابه جا' })).toBe(1)
    expect(await found({ q: world.person.name ?? '' })).toBe(2)
    expect(await found({ q: 'چیزی که نیست' })).toBe(0)
    expect(await found({ kind: 'companies' })).toBe(0)
    expect(await found({ source: 'moved' })).toBe(0)
    await world.read(
      [worldFiles.products(product(1, { brandEn: 'Third' }), ...THREE.slice(1))],
      '2026-06-01',
    )
    const { rows } = await list({ source: 'moved' })
    expect(rows).toMatchObject([{ before: 'Third', after: 'Glucofar', isConflict: true }])
  })
})

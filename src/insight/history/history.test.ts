import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { rederive } from '#src/features/importing/rederive.ts'
import { runImport } from '#src/features/importing/run-import.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { chemicalFile, titlesFile } from '#tests/support/factories-import.ts'
import { takeBack } from '#tests/support/take-back.ts'
import { firstKnownDay, inPast, previousDay, recordedDays } from './in-past.server.ts'
import { recordPublish } from './record-history.server.ts'

const TITLES = titlesFile([
  [1910, 'ATORVASTATIN (AS CALCIUM) 10 mg TABLET ORAL'],
  [1911, 'ATORVASTATIN (AS CALCIUM) 20 mg TABLET ORAL'],
])

let db: Database

beforeEach(async () => {
  db = (await freshDatabase()).database
})

/** What one harvest says of five licences; null: it does not tell of it. */
type Harvest = readonly ({ code: number; holder: number; pack: number } | null)[]

function publish(on: string, harvest: Harvest) {
  const rows = harvest.flatMap((licence, place) =>
    licence
      ? [
          {
            IRC: `2${String(place).padStart(15, '0')}`,
            GenericCode: String(licence.code),
            LicenseOwnerCompanyNationalId: `1010000000${licence.holder}`,
            LicenseOwnerCompanyName: `داروسازی ${licence.holder}`,
            PackageCount: String(licence.pack),
          },
        ]
      : [],
  )
  return runImport(
    db,
    { source: 'iran-erx', files: [chemicalFile(rows), TITLES], harvestedOn: on },
    { afterPublish: [recordPublish] },
  )
}

/** Every recorded column of the tables, as the search path has them. */
async function snapshot(from: Queryable) {
  const read = async (table: string, key: string) => {
    const { rows } = await from.execute<{ row: object }>(
      sql`select to_jsonb(t) - 'search_words' - 'last_seen_on' as row
        from ${sql.identifier(table)} t order by ${sql.identifier(key)}`,
    )
    return rows.map(({ row }) => row)
  }
  return [
    await read('products', 'irc'),
    await read('medicines', 'code'),
    await read('companies', 'id'),
    await read('opportunity_scores', 'medicine_code'),
    await read('ingredients', 'id'),
    await read('ingredient_licences', 'id'),
  ]
}

const asOf = (day: string) => inPast(db, day, snapshot)

const licence = fc.record({
  code: fc.constantFrom(1910, 1911),
  holder: fc.integer({ min: 1, max: 3 }),
  pack: fc.constantFrom(10, 30),
})
const reported = fc.tuple(...Array.from({ length: 5 }, () => fc.option(licence, { freq: 3 })))
const harvests = fc.array(
  fc.record({ after: fc.integer({ min: 0, max: 40 }), harvest: reported }),
  { minLength: 2, maxLength: 6 },
)

describe('the catalogue of an earlier day', () => {
  it('is the snapshot of that time, whatever is published after', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(harvests, async (publishes) => {
        db = (await freshDatabase()).database
        const snapshots = new Map<string, unknown>()
        let time = Date.parse('2026-01-01')
        for (const { after, harvest } of publishes) {
          if (harvest.every((one) => one === null)) continue
          time += after * 86_400_000
          const day = new Date(time).toISOString().slice(0, 10)
          await publish(day, harvest)
          snapshots.set(day, await snapshot(db))
        }
        for (const [day, then] of snapshots) expect(await asOf(day), day).toEqual(then)
      }),
      { numRuns: 8 },
    )
  })

  it('holds between two publishes, and has nothing before the first', async () => {
    const one = { code: 1910, holder: 1, pack: 30 }
    await publish('2026-01-10', [one, one])
    const first = await snapshot(db)
    await publish('2026-02-10', [{ ...one, pack: 60 }])
    expect(await asOf('2026-02-09')).toEqual(first)
    expect(await asOf('2026-02-10')).toEqual(await snapshot(db))
    expect(await asOf('2026-01-09')).toEqual([[], [], [], [], [], []])
    expect(await firstKnownDay(db)).toBe('2026-01-10')
  })

  it('is not what a version said that was taken back, nor has its day where records were met again', async () => {
    const one = { code: 1910, holder: 1, pack: 30 }
    await publish('2026-01-10', [one, one])
    const first = await snapshot(db)
    await publish('2026-02-10', [{ ...one, pack: 60 }, one])
    await takeBack(db, [recordPublish])
    expect(await snapshot(db)).toEqual(first)
    expect(await asOf('2026-03-01')).toEqual(first)
    const { rows: days } = await db.execute(
      sql`select last_seen_on::text as day from products union select day::text from source_statements`,
    )
    expect(days).toEqual([{ day: '2026-01-10' }])
  })

  it('keeps a day although an older harvest is published after it', async () => {
    const one = { code: 1910, holder: 1, pack: 30 }
    await publish('2026-02-10', [one])
    await publish('2026-01-10', [{ ...one, pack: 60 }])
    expect(await asOf('2026-02-10')).toEqual(await snapshot(db))
    expect(await asOf('2026-01-10')).toEqual([[], [], [], [], [], []])
  })

  it('knows figures that changed with the date alone, and edits of single records', async () => {
    await publish('2026-01-10', [{ code: 1910, holder: 1, pack: 30 }])
    const first = await snapshot(db)
    await db.$client.query(`update products set valid_until = '2026-01-20'`)
    await rederive(db)
    expect(await asOf('2026-01-10')).toEqual(first)
    const now = await snapshot(db)
    expect(now[1]).toMatchObject([{ licence_count: 0 }, { licence_count: 0 }])
    expect(await asOf('2099-01-01')).toEqual(now)
  })

  it('has every column of the tables that it stands for', async () => {
    const { rows } = await db.$client.query(`
      select a.attrelid::regclass::text || '.' || a.attname as missing from pg_attribute a
      where a.attrelid in ('products'::regclass, 'medicines'::regclass, 'companies'::regclass,
          'opportunity_scores'::regclass, 'ingredients'::regclass, 'ingredient_licences'::regclass) and a.attnum > 0 and not a.attisdropped and not exists (
          select from pg_attribute v where v.attname = a.attname
            and v.attrelid = ('as_of.' || a.attrelid::regclass::text)::regclass)`)
    expect(rows).toEqual([])
  })

  it('counts no licences where a row of a list asks for the name of its company', async () => {
    await publish('2026-05-01', [{ code: 1910, holder: 1, pack: 30 }])
    const plan = await inPast(db, '2026-05-02', (tx) =>
      tx.execute(sql`explain select holder.name from generate_series(1, 2) as row (id)
        left join lateral (select name from companies where companies.id = row.id limit 1) holder on true`),
    )
    const steps = JSON.stringify(plan.rows)
    expect(steps).toContain('on companies')
    expect(steps).not.toContain('on products')
  })

  it('has no day of what was published and taken back', async () => {
    await publish('2026-05-01', [{ code: 1910, holder: 1, pack: 30 }])
    await publish('2026-06-01', [{ code: 1911, holder: 1, pack: 30 }])
    await db.$client.query(
      'insert into dataset_versions (is_sample, takes_back) select false, max(id) from dataset_versions',
    )
    await publish('2026-07-01', [{ code: 1910, holder: 2, pack: 60 }])
    expect(await previousDay(db)).toBe('2026-05-01')
    expect((await recordedDays(db)).days).toEqual(['2026-07-01', '2026-05-01'])
  })

  it('counts what lapsed since the last recorded day, also on one that was taken back', async () => {
    const one = { code: 1910, holder: 1, pack: 30 }
    await publish('2026-05-01', [one, one])
    await db.$client.query(
      `update history.products set valid_until = '2026-05-20' where irc = (select min(irc) from products)`,
    )
    await publish('2026-06-01', [one, one, one])
    await db.$client.query(
      'insert into dataset_versions (is_sample, takes_back) select false, max(id) from dataset_versions',
    )
    const counts = async (day: string) => {
      const [, medicines, companies] = (await asOf(day)) as { licence_count: number }[][]
      return [medicines?.[0]?.licence_count, companies?.[0]?.licence_count]
    }
    expect(await counts('2026-05-20')).toEqual([2, 2])
    expect(await counts('2026-05-21')).toEqual([1, 1])
    expect(await counts('2026-06-01')).toEqual([1, 1])
  })

  it('can be read only', async () => {
    const write = inPast(db, '2026-01-01', (past) => past.execute(sql`delete from medicines`))
    await expect(write).rejects.toThrow()
    const { rows } = await db.$client.query('show search_path')
    expect(rows).toEqual([{ search_path: '"$user", public' }])
  })
})

import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '#src/api/procedures.ts'
import { routerName } from '#src/catalogue/facts/kinds.ts'
import { LISTS, recordOfRow } from '#src/catalogue/lists.server.ts'
import { concentrationOf } from '#src/catalogue/parts/shares.ts'
import { parseSearchString } from '#src/list/search-string.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { refreshDataset } from '#src/server/dataset.ts'
import { EXPIRING_LABEL, NO_LICENCE } from '#src/words/licence-words.ts'
import { callerAs } from '#tests/support/callers.ts'
import { ARIA, ARYA, openQualityWorld } from '#tests/support/quality-world.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import {
  COMPARED_KINDS,
  type ComparedKind,
  comparePath,
  idsOf,
  readCompareSearch,
} from '../record-actions/compared-lists.ts'
import { valueInFile } from './comparison-sheet.server.ts'
import { priceIndexes } from './price-index.server.ts'

const { database: db } = await sampleDatabase()
const caller = callerAs('organizational', db)

async function someIds(kind: ComparedKind, count: number): Promise<string[]> {
  if (kind === 'molecules') {
    const { rows } = await db.execute<{ id: string }>(sql`select molecule_id::text as id
      from medicines group by 1 order by sum(licence_count) desc, 1 limit ${count}`)
    return rows.map(({ id }) => id)
  }
  const { rows } = await caller[routerName(kind)].list({ size: '20' })
  return rows.map((row) => recordOfRow(LISTS[kind], row).id).slice(0, count)
}

function rowOf(groups: AnswerOf<'comparing.records'>['groups'], label: string) {
  return groups.flatMap(({ rows }) => rows).find((row) => row.label === label)?.cells ?? []
}

describe('comparing', () => {
  it.each(COMPARED_KINDS)('puts %s side by side in the order of the address', async (kind) => {
    const ids = (await someIds(kind, 4)).toReversed()
    const { records, groups, waiting } = await caller.comparing.records({ kind, ids })
    expect(waiting).toEqual([])
    expect(records.map(({ id }) => id)).toEqual(ids)
    const rows = groups.flatMap((group) => group.rows)
    expect(rows.length).toBeGreaterThan(4)
    for (const { cells } of rows) expect(cells).toHaveLength(4)
  })

  it('a strength reads from the left after a Persian name', async () => {
    const { rows } = await caller.medicines.list({})
    const row = rows.find(({ nameFa, strength }) => nameFa && strength)
    const ids = [String(row?.code)]
    const { records } = await caller.comparing.records({ kind: 'medicines', ids })
    expect(records[0]?.title).toBe(`${row?.nameFa} \u2066${row?.strength}\u2069`)
  })

  it('says of what is known not to be that it is not, and not that no source tells it', async () => {
    const { rows } = await db.execute<{ id: string; isGap: string }>(sql`
      select distinct on (is_gap) id::text, case when is_gap then 'بله' else 'خیر' end as "isGap"
      from ingredients order by is_gap, maker_count, id`)
    const ids = rows.map(({ id }) => id)
    const { groups } = await caller.comparing.records({ kind: 'ingredients', ids })
    const gaps = rowOf(groups, 'شکاف مادهٔ اولیه').map(({ value }) => value)
    expect(gaps).toEqual(rows.map(({ isGap }) => isGap))
    expect(gaps).toEqual(['خیر', 'بله'])
    // Nobody may make it: there is no day, and not one that no source tells.
    const facts = groups.flatMap((group) => group.rows)
    const nearest = facts.find(({ label }) => label === 'نزدیک‌ترین انقضا')
    expect(nearest?.cells.at(-1)).toEqual({ value: null, text: NO_LICENCE })
    expect(nearest && valueInFile(nearest, ids.length - 1)).toBe(NO_LICENCE)
  })

  it('names the pack beside its price alone, not beside that of a unit or beside sales', async () => {
    const free = callerAs('free', db)
    const ids = await someIds('medicines', 2)
    const { groups } = await free.comparing.records({ kind: 'medicines', ids })
    const ofPacks = groups.flatMap(({ rows }) => rows).filter(({ note }) => note === 'هر بسته')
    expect(ofPacks.map(({ label }) => label)).toEqual(['کمترین قیمت', 'بیشترین قیمت'])
  })

  it('says what the records are like, as their list does', async () => {
    const { rows } = await caller.companies.list({})
    const ids = rows.slice(0, 3).map(({ id }) => String(id))
    const { groups } = await caller.comparing.records({ kind: 'companies', ids })
    const licences = rowOf(groups, 'پروانهٔ جاری')
    expect(licences.map(({ value }) => value)).toEqual(
      rows.slice(0, 3).map(({ licenceCount }) => licenceCount),
    )
    expect(licences[0]?.href).toContain(`holder=${ids[0]}`)
    const [lapsing] = rowOf(groups, EXPIRING_LABEL)
    const search = parseSearchString(lapsing?.href?.split('?')[1] ?? '')
    expect(search).toMatchObject({ by: 'licence' })
    expect((await caller.expiry.radar(search)).totals.licences).toBe(lapsing?.value)
  })

  it('of a medicine without a current product says nothing of how many of them are reported', async () => {
    const { rows } = await db.execute<{ id: string }>(sql`
      (select code::text as id from medicines where sales_rial > 0 and licence_count > 0 limit 1)
      union all (select code::text from medicines where licence_count = 0 limit 1)`)
    const ids = rows.map(({ id }) => id)
    const { groups } = await caller.comparing.records({ kind: 'medicines', ids })
    const covered = rowOf(groups, 'پوشش گزارش‌ها').map(({ value }) => value)
    expect(covered).toEqual([expect.any(Number), null])
  })

  it('says of the year what the page of the medicine says', async () => {
    const { rows } = await db.execute<{ code: number; change: number | null }>(sql`
      select code, unit_price_change as change from medicines where unit_price_count > 0`)
    const codes = rows.map(({ code }) => code)
    const indexes = await priceIndexes(db, codes, todayInTehran(now()))
    for (const { code, change } of rows) {
      const index = indexes.get(code)?.now
      if (change === null) expect(index, String(code)).toBeUndefined()
      else expect(Math.abs((index ?? 0) - 100 * (1 + change)), String(code)).toBeLessThan(0.51)
    }
  })

  it('of medicines tells score, concentration, substance and time as their evidence does', async () => {
    const { rows } = await caller.opportunities.list({})
    const chosen = rows.slice(0, 3)
    const ids = chosen.map(({ code }) => String(code))
    const { groups, findings } = await caller.comparing.records({ kind: 'medicines', ids })
    const values = (label: string) => rowOf(groups, label).map(({ value }) => value)
    expect(values('امتیاز فرصت')).toEqual(chosen.map(({ score }) => score))
    expect(values('اطمینان')).toEqual(chosen.map(({ confidence }) => confidence))
    expect(values('سازندهٔ داخلی ماده')).toEqual(chosen.map((row) => row.apiMakerCount || null))
    expect(values('نزدیک‌ترین انقضا')).toEqual(chosen.map((row) => row.nearestExpiryOn))
    for (const { parts, value } of rowOf(groups, 'امتیاز فرصت')) {
      expect(parts?.reduce((sum, points) => sum + points, 0)).toBeCloseTo(Number(value), 5)
    }
    expect(findings.length).toBeLessThanOrEqual(2)
    const free = callerAs('free', db)
    const short = await free.comparing.records({ kind: 'medicines', ids: ids.slice(0, 2) })
    expect(short).toMatchObject({ isShort: true, findings: [], mayExport: false })
    expect(JSON.stringify(short)).not.toMatch(/امتیاز فرصت|HHI|هشدار/)
  })

  it('of a medicine without a licence tells who makes its substance as its page does', async () => {
    const { rows } = await db.execute<{ id: string }>(sql`select distinct code::text as id
      from medicines join ingredients using (molecule_id) where licence_count = 0 limit 10`)
    const ids = rows.map(({ id }) => id)
    const { groups } = await caller.comparing.records({ kind: 'medicines', ids })
    const pages = await Promise.all(ids.map((id) => caller.medicines.byCode({ code: Number(id) })))
    const makers = pages.map(
      ({ details }) => new Set(details?.apiMakers.map(({ slug }) => slug)).size || 'در داده‌ها نیست',
    )
    const written = rowOf(groups, 'سازندهٔ داخلی ماده').map((cell) => cell.value ?? cell.text)
    expect([written, new Set(makers).size > 1]).toEqual([makers, true])
    expect(new Set(rowOf(groups, 'نزدیک‌ترین انقضا').map(({ text }) => text))).toEqual(
      new Set([NO_LICENCE]),
    )
  })

  it('of a medicine without a score tells its concentration and lapses, as its page does', async () => {
    const { rows } = await db.execute<{ code: number }>(sql`delete from opportunity_scores
      where medicine_code = (select medicine_code from opportunity_scores join medicines
        on code = medicine_code where holder_count > 1 order by score, code limit 1)
      returning medicine_code as code`)
    const [{ code } = { code: 0 }] = rows
    const { medicine, details } = await caller.medicines.byCode({ code })
    const asked = { kind: 'medicines' as const, ids: [String(code)] }
    const { groups } = await caller.comparing.records(asked)
    expect(rowOf(groups, 'تمرکز پروانه‌ها (HHI)')[0]?.value).toBe(
      concentrationOf(details?.shares ?? [], medicine.uniqueCount),
    )
    expect(rowOf(groups, 'منقضی تا یک سال')[0]?.value).toEqual(expect.any(Number))
  })

  it('of molecules tells makers, imports, concentration, substance and time as their pages do', async () => {
    const ids = (await someIds('molecules', 12)).toReversed()
    const { rows: bare } = await db.execute<{ id: string }>(sql`select molecule_id::text as id
      from medicines group by 1 having sum(licence_count) = 0 limit 1`)
    // Which one has no licence follows the day: it may be among the others.
    const asked = [...new Set([...ids.slice(0, 9), ...bare.map(({ id }) => id)])]
    const { groups } = await caller.comparing.records({ kind: 'molecules', ids: asked })
    const pages = await Promise.all(
      asked.map((id) => caller.medicines.byMolecule({ id: Number(id) })),
    )
    const cells = (label: string) => rowOf(groups, label)
    for (const [at, { molecule, details }] of pages.entries()) {
      const { licenceCount, importedCount, nearestExpiryOn } = molecule
      const value = (label: string) => cells(label)[at]?.value
      expect(value('قدرت و شکل')).toBe(molecule.medicineCount)
      expect(value('پروانهٔ جاری')).toBe(licenceCount)
      expect(value('سازندهٔ داخلی')).toBe(details?.makerCount)
      expect(value('شرکت صاحب پروانه')).toBe(details?.shares.length)
      expect(value('سازندهٔ داخلی ماده')).toBe(
        new Set(details?.apiMakers.map(({ slug }) => slug)).size || null,
      )
      expect(value('نزدیک‌ترین انقضا')).toBe(nearestExpiryOn)
      expect(cells('سهم واردات')[at]).toMatchObject(
        licenceCount === 0
          ? { value: null, text: 'پروانهٔ جاری ندارد' }
          : {
              value: Math.round((importedCount / licenceCount) * 1000) / 10,
              bar: importedCount / licenceCount,
              // A licence of unknown supply may be an import too.
              text: expect.stringMatching(details?.unknownSupplyCount ? /^حداقل / : /^[^ح]/),
            },
      )
      expect(value('انقضا تا ۱۸۰ روز')).toBe(licenceCount === 0 ? null : details?.expiringCount)
    }
    expect(cells('سهم واردات').some(({ bar }) => bar)).toBe(true)
    // Amounts, for the page to say in the reader's unit.
    expect(cells('میانهٔ کدها').some(({ ranges }) => ranges)).toBe(true)
    const two = { kind: 'molecules', ids: asked.slice(0, 2) } as const
    const free = await callerAs('free', db).comparing.records(two)
    expect(JSON.stringify(free)).not.toMatch(/سازندهٔ داخلی|HHI|قیمت|فروش/)
  })

  it.each([
    ['free', 2],
    ['trial', 5],
    ['professional', 5],
    ['organizational', 10],
  ] as const)('a %s account compares %i', async (viewer, limit) => {
    const ids = await someIds('medicines', limit + 1)
    const as = callerAs(viewer, db)
    const compared = await as.comparing.records({ kind: 'medicines', ids })
    expect(compared.limit).toBe(limit)
    expect(compared.records.map(({ id }) => id)).toEqual(ids.slice(0, limit))
    expect(compared.waiting.map(({ id }) => id)).toEqual(ids.slice(limit))
    for (const { cells } of compared.groups.flatMap(({ rows }) => rows)) {
      expect(cells).toHaveLength(limit)
    }
  })

  it('finds a molecule by its number, its names or how they begin; the most licensed first', async () => {
    const find = (q: string) => caller.comparing.find({ kind: 'molecules', q })
    const [id = ''] = await someIds('molecules', 1)
    const { molecule } = await caller.medicines.byMolecule({ id: Number(id) })
    const { nameFa, nameEn } = molecule
    for (const q of [id, nameEn, nameEn.toUpperCase(), nameFa ?? id]) {
      expect(await find(q), q).toBe(id)
    }
    expect(await find(nameEn.slice(0, -1))).toBe(id)
    const { rows } = await db.execute<{ id: string }>(sql`select o.id::text as id from molecules o
      left join medicines m on m.molecule_id = o.id where starts_with(fold_text(o.name_en), 'a')
      group by o.id order by coalesce(sum(m.licence_count), 0) desc, o.id limit 1`)
    expect(await find('a')).toBe(rows[0]?.id)
    expect(await find('قققژژژ')).toBeNull()
    const [medicine] = (await caller.medicines.list({ q: nameEn })).rows
    expect(await caller.comparing.find({ kind: 'medicines', q: nameEn })).toBe(
      String(medicine?.code),
    )
    expect(await caller.comparing.find({ kind: 'medicines', q: 'قققژژژ' })).toBeNull()
  })

  it('is closed to visitors', async () => {
    const visitor = callerAs('visitor', db)
    await expect(visitor.comparing.records({ kind: 'medicines', ids: ['1'] })).rejects.toThrow()
  })

  it('leaves out records that are no more, and refuses keys of another kind', async () => {
    const [id = ''] = await someIds('medicines', 1)
    const { records } = await caller.comparing.records({
      kind: 'medicines',
      ids: [id, '999999999'],
    })
    expect(records.map((record) => record.id)).toEqual([id])
    await expect(caller.comparing.records({ kind: 'products', ids: [id] })).rejects.toThrow()
  })
})

it('a company that was merged is compared as the one that it is by now', async () => {
  const world = await openQualityWorld()
  const [from, into] = await world.all(`select id::text from companies
    where national_id in ('${ARIA}', '${ARYA}') order by national_id desc`)
  await world.decide('company-spelling', 'merge', into.id)
  await refreshDataset(world.database)
  const { comparing } = callerAs('organizational', world.database)
  const asked = async (...ids: string[]) => {
    const { records } = await comparing.records({ kind: 'companies', ids })
    return records.map(({ id }) => id)
  }
  expect(await asked(from.id)).toEqual([into.id])
  expect(await asked(from.id, into.id)).toEqual([into.id])
})

describe('the address of a comparison', () => {
  it('is repaired: unknown kinds, foreign keys, repetitions, too many', () => {
    expect(readCompareSearch({ kind: 'x', ids: 5 })).toEqual({ kind: 'medicines', ids: '5' })
    expect(readCompareSearch({ ids: '1,2,2,abc,-3, 4' }).ids).toBe('1,2')
    expect(readCompareSearch({ kind: 'products', ids: '1' }).ids).toBe('')
    const many = Array.from({ length: 30 }, (_, at) => String(at)).join(',')
    expect(idsOf({ kind: 'companies', ids: many })).toHaveLength(20)
    expect(readCompareSearch({ codes: '7,8' })).toEqual({ kind: 'medicines', ids: '7,8' })
  })

  it('reads back as it was written', () => {
    const path = comparePath('companies', ['7', '3'])
    const search = Object.fromEntries(new URL(path, 'http://x').searchParams)
    expect(readCompareSearch(search)).toEqual({ kind: 'companies', ids: '7,3' })
  })
})

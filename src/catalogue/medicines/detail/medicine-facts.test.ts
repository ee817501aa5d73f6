import { sql } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { callerAs } from '#tests/support/callers.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { medicineFacts, NO_API_MAKER, supplyRemark } from './medicine-facts.tsx'
import { medicineSections } from './medicine-sections.tsx'
import { rivalsSection } from './rivals-section.tsx'

const { database: db } = await sampleDatabase()

it.each(['organizational', 'free'] as const)(
  'no maker of the substance in the data is no nought (%s)',
  async (kind) => {
    const factOf = async (has: boolean) => {
      const { rows } = await db.execute<{ code: number }>(sql`select m.code from medicines m
        join molecules o on o.id = m.molecule_id where o.has_local_api_maker = ${has} order by m.code limit 1`)
      const data = await callerAs(kind, db).medicines.byCode({ code: rows[0]?.code ?? 0 })
      const today = '2026-11-27'
      const fact = medicineFacts({ ...data, today }).find(
        ({ label }) => label === 'سازندهٔ مادهٔ اولیه',
      )
      const { details } = data
      const dataset = await callerAs(kind, db).dataset.current()
      const sections = details
        ? medicineSections({ data: { ...data, dataset, search: {} }, details, today })
        : []
      const section = sections.find((one) => one && one.id === 'ingredient-makers')
      return { ...fact, count: section ? section.count : undefined }
    }
    expect(await factOf(false)).toMatchObject({
      value: null,
      missing: NO_API_MAKER,
      count: undefined,
    })
    const made = await factOf(true)
    expect(made.value).toMatch(kind === 'free' ? /^دارد$/ : /^[۱-۹]/)
    if (kind !== 'free') expect(made.count).toMatch(/^[۱-۹]/)
  },
)

it.each([
  [[true, true], 'همه از همین مولکول. قیمت هر دوز روزانه (DDD) سنجیده نشد: قیمت، '],
  [[true, false], '۱ کد از مولکول‌های دیگر. '],
])('rivals say how many are of another molecule, or that none is (%j)', (same, words) => {
  const rivals = [true, ...same].map((isSameMolecule, code) => ({
    code,
    slug: 'm',
    nameFa: 'م',
    nameEn: 'M',
    strength: '',
    form: null,
    route: null,
    volume: null,
    licenceCount: 1,
    makerCount: 1,
    unknownSupplyCount: 0,
    holderCount: 1,
    isSameMolecule,
    doseRial: null,
  }))
  const section = rivalsSection(rivals, 0, 'A10BA02')
  expect(section && renderToStaticMarkup(section.lead)).toContain(words)
})

it('prices that are not there are not explained', async () => {
  const leadWhere = async (rows: ReturnType<typeof sql>) => {
    const {
      rows: [{ code } = { code: 0 }],
    } = await db.execute<{ code: number }>(
      sql`select code from medicines where ${rows} order by code limit 1`,
    )
    const data = await callerAs('organizational', db).medicines.byCode({ code })
    if (!data.details) throw new Error('locked')
    const dataset = await callerAs('organizational', db).dataset.current()
    const given = { data: { ...data, dataset, search: {} }, details: data.details }
    const sections = medicineSections({ ...given, today: '2026-11-27' })
    return sections.flatMap((one) => (one && one.id === 'prices' ? [one.lead] : []))
  }
  expect(await leadWhere(sql`min_price_rial is null and unit_price_rial is null`)).toEqual([
    undefined,
  ])
  expect(await leadWhere(sql`unit_price_rial > 0`)).toEqual([
    'قیمت مصرف‌کننده تقسیم بر تعداد یا مقدار بسته.',
  ])
})

it('licences of unknown supply stand beside those that are made here or brought in', () => {
  expect(supplyRemark(193, 188, 0)).toBe('۱۸۸ داخلی، ۵ نامعلوم')
  expect(supplyRemark(162, 3, 96)).toBe('۳ داخلی، ۹۶ وارداتی، ۶۳ نامعلوم')
})

import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { monthOf } from '#src/insight/expiry/list.ts'
import { stopWords } from '#src/insight/replacement/list.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { callerAs } from '../support/callers.ts'
import { sampleDatabase } from '../support/sample-database.ts'

interface Licence {
  [column: string]: unknown
  irc: string
  code: number
  holder: number | null
  producer: number | null
  country: string | null
  supply: string | null
  until: string | null
  molecule: number | null
  form: string | null
  route: string | null
  atc: string | null
}

const today = todayInTehran(new Date())

const { database: db } = await sampleDatabase()
const { rows: licences } = await db.execute<Licence>(sql`
      select p.irc, p.medicine_code as code, p.holder_id as holder, p.producer_id as producer, p.country,
        p.supply_type as supply, p.valid_until::text as until, m.molecule_id as molecule, m.form, m.route,
        m.atc_code as atc
      from products p join medicines m on m.code = p.medicine_code
      where p.vanished_on is null and p.is_active is not false
        and coalesce(p.valid_until, '9999-01-01') >= ${today}`)
const { rows: substances } = await db.execute<{ company: number; molecule: number }>(sql`
      select distinct l.company_id as company, i.molecule_id as molecule
      from ingredient_licences l join ingredients i on i.id = l.ingredient_id
      where l.vanished_on is null and i.vanished_on is null and i.type = 'active'
        and i.molecule_id is not null and coalesce(l.valid_until, '9999-01-01') >= ${today}`)

const isMadeHere = ({ supply }: Licence) => supply === 'local' || supply === 'under-licence'
const makerOf = ({ producer, holder }: Licence) => producer ?? holder
const makersOf = (of: readonly Licence[]) =>
  new Set(of.filter(isMadeHere).flatMap((one) => makerOf(one) ?? []))

type Stays = (licence: Licence) => boolean

/** Codes that a stop leaves without a maker or a licence, licence by licence. */
function lostBy(stays: Stays, { soleOnly = false } = {}): Map<number, Licence[]> {
  const codes = Map.groupBy(licences, ({ code }) => code)
  return new Map(
    [...codes].filter(([, own]) => {
      const left = own.filter(stays)
      if (left.length === own.length) return false
      if (soleOnly && (makersOf(own).size !== 1 || own.some(({ supply }) => supply === null))) {
        return false
      }
      return left.length === 0 || (makersOf(own).size > 0 && makersOf(left).size === 0)
    }),
  )
}

/** The best grade of every firm for a code, licence by licence. */
function gradesOf(own: readonly Licence[], stays: Stays, gone: number | null) {
  const [lost] = own
  const already = makersOf(own)
  const grades = new Map<number, number>()
  if (!lost) return grades
  const { code, molecule, form, route, atc } = lost
  for (const one of licences.filter((it) => isMadeHere(it) && stays(it) && it.code !== code)) {
    const firm = makerOf(one)
    if (firm === null || firm === gone || already.has(firm) || form === null || one.form !== form) {
      continue
    }
    const isSame = molecule !== null && one.molecule === molecule
    const near = (length: number) =>
      !isSame &&
      route !== null &&
      one.route === route &&
      (atc?.length ?? 0) >= length &&
      one.atc?.slice(0, length) === atc?.slice(0, length)
    const grade = isSame ? 1 : near(5) ? 2 : near(4) ? 3 : null
    if (grade !== null) grades.set(firm, Math.min(grade, grades.get(firm) ?? 9))
  }
  return grades
}

type Search = Record<string, string | string[]>
const ask = (search: Search) => callerAs('organizational', db).replacement.list(search)

async function everyRow(search: Search) {
  const first = await ask({ ...search, size: '100' })
  const rows = [...first.rows]
  for (let page = 2; rows.length < first.total; page += 1) {
    rows.push(...(await ask({ ...search, size: '100', page: String(page) })).rows)
  }
  return { total: first.total, rows }
}

async function compare(
  search: Search,
  lost: Map<number, Licence[]>,
  { stays, gone = null, left = stays }: { stays: Stays; gone?: number | null; left?: Stays },
) {
  const { total, rows } = await everyRow(search)
  expect(total).toBe(lost.size)
  expect(rows.map(({ code }) => code).toSorted()).toEqual([...lost.keys()].toSorted())
  for (const row of rows) {
    const own = lost.get(row.code ?? 0) ?? []
    const [before, after] = [own, own.filter(left)]
    expect([row.licences, row.remainingLicences]).toEqual([before.length, after.length])
    expect([row.makers, row.remainingMakers]).toEqual(
      [before, after].map((of) => makersOf(of).size),
    )
    const grades = gradesOf(own, stays, gone)
    const count = (grade: number) => [...grades.values()].filter((one) => one === grade).length
    const { first, second, third, firms } = row
    const counted = { first: count(1), second: count(2), third: count(3), firms: grades.size }
    expect({ first, second, third, firms }, String(row.code)).toEqual(counted)
    for (const { irc, grade } of row.named ?? []) {
      const shown = licences.find((one) => one.irc === irc)
      expect(shown && grades.get(makerOf(shown) ?? 0)).toBe(grade)
    }
    const made = substances.filter(({ molecule }) => molecule === own[0]?.molecule)
    const makers = new Set(made.map(({ company }) => company))
    if (gone !== null) makers.delete(gone)
    expect(row.substanceMakers).toBe(row.substanceMakers === null && !made[0] ? null : makers.size)
  }
  return rows
}

const busiest = (values: readonly (number | null)[]): number => {
  const counts = Map.groupBy(
    values.filter((value) => value !== null),
    (value) => value,
  )
  return [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 0
}

describe('what a stop leaves, and who could fill it', () => {
  it('without a stop: the one maker of each medicine, in a group alone', async () => {
    const lost = lostBy((one) => !isMadeHere(one), { soleOnly: true })
    expect(lost.size).toBeGreaterThan(20)
    const left: Stays = (one) => !isMadeHere(one)
    const rows = await compare({}, lost, { stays: () => true, left })
    expect(rows.some(({ firms }) => (firms ?? 0) > 0)).toBe(true)
    expect(rows.map(({ firms }) => firms)).toEqual(
      rows
        .map(({ firms }) => firms ?? 0)
        .toSorted((a, b) => Number(a === 0) - Number(b === 0) || a - b),
    )
    const inGroup = new Map([...lost].filter(([, own]) => own[0]?.atc?.startsWith('N')))
    await compare({ atc: 'N' }, inGroup, { stays: () => true, left })
    const { total } = await callerAs('organizational', db).medicines.list({ makers: '1' })
    expect(total).toBe(lost.size)
  })

  it('of a company: all that it holds or makes', async () => {
    const company = busiest(licences.filter(isMadeHere).map(makerOf))
    const stays: Stays = ({ holder, producer }) => holder !== company && producer !== company
    const lost = lostBy(stays)
    expect(lost.size).toBeGreaterThan(0)
    await compare({ company: String(company) }, lost, { stays, gone: company })
    // Medicines of many makers are lost too: they are no part of those of a sole maker.
    expect((await ask({ company: String(company) })).all).toBeUndefined()
  })

  it('of a country: all that comes from it', async () => {
    const from = Map.groupBy(
      licences.filter(({ country, supply }) => country !== null && supply === 'imported'),
      ({ country }) => country ?? '',
    )
    const [country = ''] = [...from].toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
    const stays: Stays = (one) => one.country !== country
    const lost = lostBy(stays)
    expect(lost.size).toBeGreaterThan(0)
    await compare({ country }, lost, { stays })
    // A medicine narrows it; no other stop is offered beside it.
    expect((await ask({ country, medicine: String([...lost.keys()][0]) })).total).toBe(1)
    const { replacement } = callerAs('organizational', db)
    expect(await replacement.facets({ country })).not.toHaveProperty('month')
  })

  it('is offered with as many medicines as its list has, in a group too', async () => {
    const { facets } = callerAs('organizational', db).replacement
    for (const group of [{}, { atc: 'J' }] as Search[]) {
      for (const [key, offered] of Object.entries(await facets(group))) {
        if (key === 'atc') continue
        for (const { value, count } of [...offered.slice(0, 3), ...offered.slice(-2)]) {
          expect((await ask({ ...group, [key]: value })).total, `${key} ${value}`).toBe(count)
        }
      }
    }
  })

  it('of a month: all that lapses until its end, as the radar has it', async () => {
    const [start = '', after = ''] = jalaliMonths(today, 9, 2)
    const stays: Stays = ({ until }) => until === null || until >= after
    const month = monthOf(start)
    const lost = lostBy(stays)
    expect(lost.size).toBeGreaterThan(0)
    await compare({ month }, lost, { stays })
    const span = { from: monthOf(today), to: month }
    const { totals } = await callerAs('organizational', db).expiry.radar(span)
    expect(totals.gone + totals.makerless).toBe(lost.size)
  })

  it('of makers of substances: of one what the map of dependency has without a substitute', async () => {
    const makersOfEach = Map.groupBy(substances, ({ molecule }) => molecule)
    const byCode = [...Map.groupBy(licences, ({ code }) => code)].filter(([, own]) =>
      own.some(isMadeHere),
    )
    const firms = substances.map(({ company }) => company)
    const maker = busiest(firms)
    const other = busiest(firms.filter((company) => company !== maker))
    for (const gone of [[maker], [maker, other]]) {
      const needs = ([one]: Licence[]) => makersOfEach.get(one?.molecule ?? -1)
      const lost = new Map(
        byCode.filter(([, own]) => needs(own)?.every(({ company }) => gone.includes(company))),
      )
      const { rows } = await everyRow({ maker: gone.map(String) })
      expect(rows.map(({ code }) => code).toSorted()).toEqual([...lost.keys()].toSorted())
      for (const row of rows) {
        const grades = gradesOf(lost.get(row.code ?? 0) ?? [], () => true, null)
        expect([row.firms, row.substanceMakers]).toEqual([grades.size, 0])
      }
    }
    const slug = sql`select slug from companies where id = ${maker}`
    const { rows: names } = await db.execute<{ slug: string }>(slug)
    const map = await callerAs('organizational', db).dependency.page({ maker: names[0]?.slug })
    expect(map.totals.soleMedicines).toBe((await ask({ maker: String(maker) })).total)
  })

  it('of the makers of one medicine, with every firm by name', async () => {
    const rows = (await ask({ size: '100', sort: '-firms' })).rows
    const [wanted] = rows
    const own = licences.filter(({ code }) => code === wanted?.code)
    const lost = new Map([[wanted?.code ?? 0, own]])
    const left: Stays = (one) => !isMadeHere(one)
    const [row] = await compare({ medicine: String(wanted?.code) }, lost, {
      stays: () => true,
      left,
    })
    expect(row?.named).toHaveLength(Math.min(60, row?.firms ?? 0))
    const grades = row?.named?.map(({ grade }) => grade) ?? []
    expect(grades).toEqual(grades.toSorted())
  })

  it('nothing where what is named is not there', async () => {
    for (const search of [{ company: '999999999' }, { maker: 'x' }, { country: 'هیچ‌جا' }]) {
      expect((await ask(search as Search)).total, JSON.stringify(search)).toBe(0)
    }
  })
})

it('to whom insights are locked a few rows are shown, the same whatever stops', async () => {
  const free = callerAs('free', db, { userId: null })
  const whole = await free.replacement.list({})
  expect(whole.rows.length).toBeLessThanOrEqual(3)
  for (const search of [{ country: 'آلمان' }, { company: '5' }, { atc: 'N' }]) {
    expect(await free.replacement.list(search as Search)).toEqual(whole)
  }
  await expect(callerAs('visitor', db).replacement.list({})).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

it('what stops is called by its name, and what is unknown by its number', async () => {
  const { replacement, companies, medicines } = callerAs('organizational', db)
  const [company] = (await companies.list({})).rows
  const [medicine] = (await medicines.list({})).rows
  const [id, code] = [String(company?.id), String(medicine?.code)]
  const nameOf = async (search: Search) =>
    Object.values(await replacement.facets(search)).flatMap((values) =>
      values.flatMap(({ value, label, count }) => (count === 0 ? [[value, label]] : [])),
    )
  expect(await nameOf({ company: id })).toContainEqual([id, company?.name])
  expect(await nameOf({ maker: id })).toContainEqual([id, company?.name])
  const unnamed = { nameFa: null, nameEn: '', strength: null, volume: null }
  const name = nameAndStrength({ ...unnamed, ...medicine })
  expect(await nameOf({ medicine: code })).toContainEqual([code, name])
  expect(await nameOf({ company: '999999999' })).toContainEqual(['999999999', '999999999'])
})

it.each([
  [{}, 'اگر تولید تنها سازندهٔ هر دارو متوقف شود'],
  [{ maker: ['1'] }, 'اگر تولید ماده در «نام 1» متوقف شود'],
  [{ company: ['1', '2'] }, 'اگر تولید «نام 1، نام 2» متوقف شود'],
  [{ medicine: ['1'] }, 'اگر همهٔ سازندگان «نام 1» بایستند'],
  [{ country: ['1'] }, 'اگر از نام 1 چیزی نیاید'],
  [{ country: ['1'], medicine: ['2'] }, 'اگر از نام 1 چیزی نیاید'],
  [{ month: ['1'] }, 'اگر هیچ پروانه‌ای که تا پایان نام 1 منقضی می‌شود تمدید نشود'],
  [{ month: ['1'], maker: ['2'], company: [] }, 'اگر تولید ماده در «نام 2» متوقف شود'],
])('a stop of %j reads «%s»', (filters, words) => {
  expect(stopWords({ filters }, (_, value) => `نام ${value}`)).toBe(words)
})

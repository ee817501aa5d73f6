import { describe, expect, it } from 'vitest'
import { VISITOR } from '#src/access/policy.ts'
import { findCompany } from '#src/catalogue/companies/details.server.ts'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import { RECORD_WORDS } from '#src/catalogue/facts/kinds.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { watchedRecords } from '#src/server/db/schema/watch-list.ts'
import { templateFile } from '#tests/support/factories-import.ts'
import { product } from '#tests/support/import-studio.ts'
import { ARIA, ARYA, qualityWorld, SINA, THREE, worldFiles } from '#tests/support/quality-world.ts'
import { detectFindings } from '../findings/detect.server.ts'
import { mergingOf } from './company-pair.server.ts'
import { medicinesForLine, questionLine } from './report-lines.server.ts'
import { adminQualityRouter } from './router.ts'

const world = qualityWorld()

const idOf = async (nationalId: string) =>
  (await world.all(`select id from companies where national_id = '${nationalId}'`))[0]?.id as number

const merge = async () => world.decide('company-spelling', 'merge', String(await idOf(ARYA)))

describe('merging two companies', () => {
  it('moves licences and spellings, tells the feed, and the former path leads to the other', async () => {
    await merge()
    expect(
      await world.all(
        'select irc, c.national_id from products p join companies c on c.id = holder_id order by 1 limit 2',
      ),
    ).toMatchObject([{ national_id: ARYA }, { national_id: ARYA }])
    expect(await findCompany(world.database, 'آریا-سهامی-خاص')).toMatchObject({ nationalId: ARYA })
    const went = { change: 'vanished', field: null, before: null, after: 'داروسازی آریا' }
    expect(
      await world.all(`select kind, change, field, before, after from change_events
        where dataset_version = (select max(id) from dataset_versions) order by kind`),
    ).toEqual([
      { kind: 'companies', ...went },
      {
        kind: 'products',
        change: 'changed',
        field: 'holder',
        before: 'آریا (سهامی خاص)',
        after: 'داروسازی آریا',
      },
    ])
    expect(
      await world.all(`select licence_count from companies where national_id = '${ARYA}'`),
    ).toEqual([{ licence_count: 2 }])
  })

  it('says before what of each company would move', async () => {
    await world.database.insert(watchedRecords).values({
      userId: world.person.id,
      kind: 'companies',
      recordKey: String(await idOf(ARIA)),
    })
    const request = new Request('http://localhost')
    const context = { ...world.ctx, viewer: VISITOR, sessionId: null, request }
    const quality = createCallerFactory(adminQualityRouter)(context)
    const { moves } = await quality.merging({ id: ARIA, q: '' })
    const counts = Object.fromEntries(moves.map(({ word, count }) => [word, count]))
    const kinds = RECORD_KINDS.filter(({ companies }) => companies.length > 0)
    expect(counts).toEqual({
      ...Object.fromEntries(kinds.map(({ kind }) => [RECORD_WORDS[kind].one, 0])),
      [RECORD_WORDS.products.one]: 1,
      املا: 1,
      دنبال‌کننده: 1,
    })
  })

  it('is undone to exactly the former tables', async () => {
    await world.database.insert(watchedRecords).values({
      userId: world.person.id,
      kind: 'companies',
      recordKey: String(await idOf(ARIA)),
      note: 'رقیب',
    })
    const before = await world.catalogue()
    await merge()
    expect(await world.catalogue()).not.toEqual(before)
    expect(await world.undo()).toEqual({ changed: true })
    expect(await world.catalogue()).toEqual(before)
  })

  it('holds when the same files come again, and nothing is asked twice', async () => {
    await merge()
    const before = await world.catalogue()
    const files = [worldFiles.companies(), worldFiles.products(...THREE)]
    expect(await world.read(files, '2026-05-01')).toMatchObject({ state: 'unchanged' })
    const four = [...THREE, product(4, { holder: ARIA })]
    await world.read([worldFiles.companies(), worldFiles.products(...four)], '2026-05-01')
    expect(
      await world.all('select count(distinct holder_id)::int as holders from products'),
    ).toEqual([{ holders: 2 }])
    expect((await world.catalogue()).company_spellings).toEqual(before.company_spellings)
    expect(
      await world.all(`select f.kind from quality_findings f left join quality_decisions d
        on d.kind = f.kind and d.subject = f.subject and d.undone_at is null
        where d.id is null and f.kind = 'company-spelling'`),
    ).toEqual([])
  })

  it('of two that were kept apart is not asked for again', async () => {
    expect(await world.decide('company-spelling', 'apart')).toEqual({ changed: true })
    expect(await world.decide('company-spelling', 'apart')).toEqual({ changed: false })
    await world.read([worldFiles.products(...THREE, product(5))], '2026-05-02')
    expect(
      await world.all(`select count(*)::int as n from quality_findings f
      where kind = 'company-spelling' and not exists (
        select from quality_decisions d where d.subject = f.subject)`),
    ).toEqual([{ n: 0 }])
  })

  it('refuses a company that is not one of the two, and changes nothing', async () => {
    const before = await world.catalogue()
    await expect(world.decide('company-spelling', 'merge', '999')).rejects.toThrow('گزینه')
    expect(await world.catalogue()).toEqual(before)
    expect(await world.all('select from quality_decisions')).toEqual([])
  })
})

describe('two companies of an admin’s choice', () => {
  const holders = () =>
    world.all('select distinct c.national_id from products join companies c on c.id = holder_id')

  it('become the one that stays, are shown with it, and two again by the undo', async () => {
    const before = await world.catalogue()
    expect(await world.merge(ARYA, SINA, 'other')).toEqual({ changed: true, staying: SINA })
    expect((await holders()).map((row) => row.national_id).toSorted()).toEqual([ARIA, SINA])
    expect(await mergingOf(world.database, SINA, '')).toMatchObject({
      merges: [{ name: 'داروسازی آریا', by: world.person.name }],
    })
    await world.undo()
    expect(await world.catalogue()).toEqual(before)
    expect((await mergingOf(world.database, SINA, '')).merges).toEqual([])
  })

  it('are found by name or national ID, and refused where they are not two', async () => {
    const found = async (q: string) => (await mergingOf(world.database, ARYA, q)).candidates
    for (const q of ['لقمان', '۱۰۱۰۰۰۰۰۰۰۳']) {
      expect(await found(q)).toMatchObject([{ key: SINA, name: 'لقمان سینا' }])
    }
    await expect(world.merge(ARYA, ARYA)).rejects.toThrow('همان شرکت')
    await expect(world.merge(ARYA, '10100000009')).rejects.toThrow('پیدا نشد')
    await world.merge(ARYA, SINA)
    await expect(world.merge(ARIA, SINA)).rejects.toThrow('پیش‌تر در «داروسازی آریا» ادغام شده')
    expect(await mergingOf(world.database, ARIA, SINA)).toMatchObject({
      candidates: [],
      problem: 'این شرکت پیش‌تر در «داروسازی آریا» ادغام شده است.',
    })
    await world.decide('company-spelling', 'apart')
    await expect(world.merge(ARYA, ARIA)).rejects.toThrow('تصمیم گرفته‌اند')
  })
})

describe('a price that is wrong', () => {
  const jump = () =>
    world.read(
      [worldFiles.products(product(1, { priceRial: 120_000 }), ...THREE.slice(1))],
      '2026-06-01',
    )
  const most = async () =>
    (await world.all('select max_price_rial::int as most from medicines'))[0]?.most

  it('is left out of figures until the source tells another', async () => {
    await jump()
    expect(await most()).toBe(120_000)
    await world.decide('price-jump', 'wrong')
    expect(await most()).toBe(12_000)
    await world.read(
      [worldFiles.products(product(1, { priceRial: 13_000 }), ...THREE.slice(1))],
      '2026-06-02',
    )
    expect(await most()).toBe(13_000)
  })

  it('counts again when the decision is undone', async () => {
    await jump()
    await world.decide('price-jump', 'wrong')
    await world.undo()
    expect(await most()).toBe(120_000)
  })
})

describe('a code chosen of several', () => {
  const atc = async () =>
    world.all('select code, atc_code, atc_inferred from medicines order by code')

  it('is given to all medicines of the question, also those of later imports, until it is undone', async () => {
    for (const [code, level] of [
      ['A10BA02', 5],
      ['V01AA01', 5],
    ]) {
      await world.database.$client.query(
        'insert into atc_groups (code, level, name_en, name_fold) values ($1, $2, $1, $1)',
        [code, level],
      )
      await world.database.$client.query(
        `insert into molecule_atc_candidates values ('metformin', $1)`,
        [code],
      )
    }
    await world.read(
      [worldFiles.products(...THREE, product(6)), worldFiles.medicines()],
      '2026-05-03',
    )
    expect(await atc()).toEqual([{ code: 700, atc_code: null, atc_inferred: false }])
    await world.decide('atc-choice', 'choose', 'A10BA02')
    expect(await atc()).toEqual([{ code: 700, atc_code: 'A10BA02', atc_inferred: true }])
    await world.read([worldFiles.medicines(701)], '2026-05-04')
    expect(await atc()).toEqual([
      { code: 700, atc_code: 'A10BA02', atc_inferred: true },
      { code: 701, atc_code: 'A10BA02', atc_inferred: true },
    ])
    await world.undo()
    expect((await atc()).map(({ atc_code }) => atc_code)).toEqual([null, null])
  })
})

describe('a line of a report without a medicine', () => {
  const report = (month: string, tracingNumber: number, line: string) =>
    templateFile('company-sales', [
      {
        symbol: 'آریا',
        companyName: 'داروسازی آریا',
        month,
        line,
        unit: 'بسته',
        quantity: 10,
        amountRial: 5e9,
        tracingNumber,
      },
    ])
  const sold = () =>
    world.all('select medicine_code, matched_by from company_sales order by month_end')

  it('is asked with guesses, and what is decided holds for all its months until it is undone', async () => {
    await world.read(
      [worldFiles.medicines(700, 701), report('1405/05', 11, 'قرص متفورمین طلایی')],
      '2026-09-01',
    )
    const asked = await world.finding('report-line')
    const [{ evidence }] = await world.all(
      `select evidence from quality_findings where id = '${asked.id}'`,
    )
    const choices = await medicinesForLine(world.database, evidence, '')
    expect(choices.map(({ value }) => value)).toEqual(['700', '701'])
    expect(await medicinesForLine(world.database, evidence, '701')).toMatchObject([
      { value: '701' },
    ])
    await expect(world.decide('report-line', 'match', '999')).rejects.toThrow('داروی')

    await world.decide('report-line', 'match', '701')
    await world.read([report('1405/06', 12, 'قرص  متفورمين طلايی')], '2026-10-01')
    expect(await sold()).toEqual(Array(2).fill({ medicine_code: 701, matched_by: 'hand' }))
    await world.undo()
    expect(await sold()).toEqual(Array(2).fill({ medicine_code: null, matched_by: null }))

    await world.decide('report-line', 'own')
    expect(await sold()).toEqual(Array(2).fill({ medicine_code: null, matched_by: 'hand' }))
    await world.database.transaction((tx) => detectFindings(tx, 1))
    expect(
      await world.all(`select from quality_findings f where kind = 'report-line' and not exists (
      select from quality_decisions d where d.subject = f.subject and d.undone_at is null)`),
    ).toEqual([])
  })

  it('tells what twelve months sold for, also where Farvardin ends a day earlier', async () => {
    for (const [at, month] of ['1402/01', '1402/02', '1403/01'].entries())
      await world.read([report(month, at + 20, 'قرص نقره')], '2026-09-01')
    const [{ rial }] = await world.all(`select evidence #>> '{sides,0,facts,amountRial}' as rial
      from quality_findings where kind = 'report-line'`)
    expect(Number(rial)).toBe(2 * 5e9)
  })

  it('that a rule took for another medicine is asked by hand, and stays as decided', async () => {
    const file = report('1405/05', 11, 'قرص متفورمین 701 mg')
    await world.read(
      [
        worldFiles.medicines(700, 701),
        worldFiles.products(product(9, { medicineCode: 701 })),
        file,
      ],
      '2026-09-01',
    )
    expect(await sold()).toEqual([{ medicine_code: 701, matched_by: 'rule' }])
    const [{ company_key: key, line }] = await world.all(
      'select company_key, line from company_sales',
    )
    const { id } = await questionLine(world.ctx, { company: key, line })
    expect(await questionLine(world.ctx, { company: key, line })).toEqual({ id, changed: false })
    await expect(questionLine(world.ctx, { company: key, line: 'x' })).rejects.toThrow('ردیفی')
    await world.decide('report-line', 'match', '700')
    await world.read([report('1405/06', 12, line)], '2026-10-01')
    expect(await sold()).toEqual(Array(2).fill({ medicine_code: 700, matched_by: 'hand' }))
    await world.undo()
    expect(await sold()).toEqual(Array(2).fill({ medicine_code: 701, matched_by: 'rule' }))
  })
})

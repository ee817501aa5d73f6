import { beforeAll, expect, it } from 'vitest'
import { withOwnColumns } from '#src/api/load-list.ts'
import { companyList } from '#src/catalogue/companies/list.ts'
import { medicineList, productList } from '#src/catalogue/medicines/list.ts'
import { productSource } from '#src/catalogue/medicines/products.server.ts'
import { medicineSource } from '#src/catalogue/medicines/queries.ts'
import { emptyParts } from '#src/features/access/whole-list.server.ts'
import { runImport } from '#src/features/importing/run-import.ts'
import { replacementSource } from '#src/insight/replacement/source.server.ts'
import type { ListAnswer } from '#src/list/answer.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import { readView } from '#src/list/view.ts'
import { refreshDataset } from '#src/server/dataset.ts'
import { callerAs } from '../support/callers.ts'
import { freshDatabase } from '../support/database.ts'
import { chemicalFile, naturalFile, titlesFile } from '../support/factories-import.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const { database: db } = await freshDatabase()

/** The regulator's list tells neither prices nor days, and no groups of companies. */
beforeAll(async () => {
  const titles = titlesFile([
    [1910, 'ATORVASTATIN (AS CALCIUM) 10 mg TABLET ORAL [ATOSTROL]'],
    [1911, 'CELECOXIB 100 mg CAPSULE ORAL'],
  ])
  const files = [naturalFile([{}]), chemicalFile([{}, { GenericCode: '1911' }]), titles]
  await runImport(
    db,
    { source: 'iran-erx', files, harvestedOn: '2026-05-01' },
    { afterPublish: [] },
  )
})

async function blankOf(answer: Promise<ListAnswer<unknown>>, { columns }: ListDefinition) {
  return (await answer).leftOut?.filter((key) => !columns[key]?.spare)
}

it('stands no column that the sources fill in no row, to whomever', async () => {
  for (const kind of ['visitor', 'professional'] as const) {
    const caller = callerAs(kind, db)
    expect(await blankOf(caller.medicines.list({}), medicineList)).toEqual([
      'atc',
      'unitPrice',
      'unitChange',
      'expiry',
    ])
    const blank = await blankOf(caller.products.list({}), productList)
    expect(blank).toEqual(expect.arrayContaining(['unitPrice', 'unitChange', 'price', 'expiry']))
    expect(await blankOf(caller.companies.list({}), companyList)).toEqual(['group', 'expiring'])
  }
})

it('says of no medicine that nobody makes its substance while no register of substances is read', async () => {
  const { rows } = await callerAs('professional', db).replacement.list({})
  expect(new Set(rows.map(({ substanceMakers }) => substanceMakers))).toEqual(new Set([null]))
})

it('stands one that is asked for, and that the rows are ordered by', async () => {
  const caller = callerAs('professional', db)
  expect((await caller.medicines.list({ hide: 'none' })).leftOut).toBeUndefined()
  expect((await caller.medicines.list({ sort: 'expiry' })).leftOut).not.toContain('expiry')
})

it('leaves the columns of others in the table, and the address as it was', async () => {
  const { view } = readView(medicineList, {})
  const shown = withOwnColumns(view, { leftOut: [...view.hidden, 'expiry'] })
  expect(shown).toEqual({ ...view, hidden: [...view.hidden, 'expiry'] })
  const { database } = await sampleDatabase()
  expect((await callerAs('professional', database).medicines.list({})).leftOut).toBeUndefined()
})

it('offers no filter that parts nothing and no ready view that finds nothing', async () => {
  const { database: sample } = await sampleDatabase()
  const filled = { filters: ['change'], presets: [] }
  expect(await emptyParts(sample, medicineSource)).toMatchObject(filled)
  expect(await emptyParts(sample, replacementSource)).toMatchObject({ filters: [], presets: [] })
  // Each licence has one state, which is known: that none was left unseen is true.
  expect((await emptyParts(sample, productSource)).choices).not.toContain('status=unseen')
  await refreshDataset(db)
  for (const kind of ['free', 'professional'] as const) {
    const { empty } = await callerAs(kind, db).medicines.list({ form: 'CAPSULE' })
    const untold = ['status', 'validity', 'unit', 'unitPrice', 'price', 'coverage', 'shortage']
    expect(empty?.filters).toEqual(expect.arrayContaining(untold))
    expect(empty?.filters).not.toContain('form')
    expect(empty?.filters).not.toContain('mine')
    const presets = ['رو به انقضا', 'فقط وارداتی', 'گران‌شده', 'ورود جدید', 'اعلان کمبود']
    expect(empty?.presets).toEqual(presets)
  }
})

it('says of no choice that none has it where no record of the whole list does', async () => {
  await refreshDataset(db)
  const { empty } = await callerAs('professional', db).medicines.list({ form: 'CAPSULE' })
  const supply = empty?.choices.filter((choice) => choice.startsWith('supply='))
  expect(supply).toEqual(expect.arrayContaining(['supply=under-licence', 'supply=emergency']))
  expect(supply).not.toContain('supply=local')
})

it('prints no column that no row fills, no chart of what nothing is told of, and names before numbers', async () => {
  const caller = callerAs('professional', db)
  const { tables, charts } = await caller.brief.list({ of: 'products', search: {} })
  const labels = tables[0]?.columns.map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['فرآورده', 'صاحب پروانه']))
  expect(labels).not.toContain('قیمت واحد (ریال)')
  expect(labels).not.toContain('تولیدکننده')
  expect(tables[0]?.rows[0]?.[0]).toMatch(/^ATOSTROL\n\d{16}$/)
  expect(charts.map(({ title }) => title)).not.toContain('واحد قیمت')
  const byExpiry = await caller.brief.list({ of: 'products', search: { sort: 'unitPrice' } })
  expect(byExpiry.tables[0]?.columns.map(({ label }) => label)).toContain('قیمت واحد (ریال)')
})

it('calls what is chosen by its name where nothing of it is left', async () => {
  const { database: sample } = await sampleDatabase()
  const caller = callerAs('professional', sample)
  const { holder = [], form = [] } = await caller.products.facets({ supply: 'imported' })
  const [firm, shape] = [holder[0], form[0]]
  const search = { holder: [firm?.value ?? '', '1x'], form: shape?.value ?? '', atc: 'Z' }
  expect((await caller.products.list(search)).total).toBe(0)
  const left = await caller.products.facets(search)
  expect(firm?.label).toMatch(/[آ-ی]/)
  expect(left.holder?.find(({ value }) => value === firm?.value)).toEqual({ ...firm, count: 0 })
  expect(left.form).toEqual([{ ...shape, count: 0 }])
})

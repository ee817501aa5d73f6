import { describe, expect, it } from 'vitest'
import { nameAtc } from '../reference/atc-names.ts'
import { COUNTRIES_FA, FORMS_FA, ROUTES_FA } from '../reference/names-fa.ts'
import { buildCatalogue } from './generate/catalogue.ts'
import { gtinCheckDigit } from './generate/identifiers.ts'
import { SAMPLE_HARVESTED_ON, SAMPLE_SHOWCASE } from './showcase.ts'

const catalogue = buildCatalogue()
const { companies, medicines, products, ingredients, supplements } = catalogue
const healthProducts = catalogue['health-products']
const priceEvents = catalogue['price-events']
const makers = catalogue['ingredient-makers']

function tally(values: readonly unknown[]): Map<unknown, number> {
  const counts = new Map<unknown, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function gaps(rows: readonly Record<string, unknown>[], ...fields: string[]): number[] {
  return fields.map((field) => rows.filter((row) => row[field] === null).length)
}

describe('references', () => {
  const companyIds = new Set(companies.map(({ nationalId }) => nationalId))
  const medicineCodes = new Set(medicines.map(({ code }) => code))
  const atcCodes = new Set(catalogue['atc-groups'].map(({ code }) => code))

  it('lead to companies that exist', () => {
    const used = [
      ...products.flatMap(({ holder, brandOwner, producer }) => [holder, brandOwner, producer]),
      ...[...makers, ...supplements, ...healthProducts].map(({ company }) => company),
    ].filter((id) => id !== null)
    for (const id of new Set(used)) expect(companyIds).toContain(id)
  })

  it('lead from products to medicines, and from price events to products', () => {
    for (const { medicineCode } of products) expect(medicineCodes).toContain(medicineCode)
    const ircs = new Set(products.map(({ irc }) => irc))
    for (const { irc } of priceEvents) expect(ircs.has(irc)).toBe(true)
  })

  it('lead from ingredients to molecules, and from makers to ingredients', () => {
    const molecules = new Set(medicines.map(({ molecule }) => molecule))
    for (const { molecule } of ingredients) expect(molecules).toContain(molecule)
    const names = new Set(ingredients.map(({ nameEn }) => nameEn))
    for (const { ingredient } of makers) expect(names).toContain(ingredient)
  })

  it('lead from medicines to ATC codes whose groups are all there, named as in the reference', () => {
    for (const { atcCode } of medicines) expect(atcCodes).toContain(atcCode)
    for (const { code, nameEn, nameFa } of catalogue['atc-groups']) {
      const text = String(code)
      const parent = { 3: 1, 4: 3, 5: 4, 7: 5 }[text.length] ?? 1
      expect(atcCodes).toContain(text.slice(0, parent))
      expect(nameAtc(text)).toEqual({ code, nameEn, nameFa })
    }
  })

  it('use forms, routes and countries that have Persian names', () => {
    for (const { form, route } of medicines) {
      expect(FORMS_FA).toHaveProperty([String(form)])
      expect(ROUTES_FA).toHaveProperty([String(route)])
    }
    for (const { form } of supplements) expect(FORMS_FA).toHaveProperty([String(form)])
    const rows = [...companies, ...products, ...supplements, ...healthProducts]
    for (const country of new Set(rows.map((row) => row.country))) {
      expect(COUNTRIES_FA).toHaveProperty([String(country)])
    }
  })
})

describe('identifiers', () => {
  it('are each given once', () => {
    expect(tally(products.map(({ irc }) => irc)).size).toBe(products.length)
    expect(tally(companies.map(({ nationalId }) => nationalId)).size).toBe(companies.length)
    expect(tally(medicines.map(({ code }) => code)).size).toBe(medicines.length)
    expect(tally(ingredients.map(({ nameEn }) => nameEn)).size).toBe(ingredients.length)
    expect(tally(supplements.map(({ permitNo }) => permitNo)).size).toBe(supplements.length)
    expect(tally(healthProducts.map(({ permitNo }) => permitNo)).size).toBe(healthProducts.length)
    const pairs = makers.map(({ ingredient, company }) => `${ingredient}/${company}`)
    expect(tally(pairs).size).toBe(makers.length)
  })

  it('lie in ranges that nobody gives out', () => {
    for (const { nationalId } of companies) expect(nationalId).toMatch(/^999000000\d\d$/)
    for (const { irc } of products) expect(irc).toMatch(/^99990000\d{8}$/)
    for (const { permitNo } of supplements) expect(permitNo).toMatch(/^99980000\d{8}$/)
    for (const { permitNo } of healthProducts) expect(permitNo).toMatch(/^99970000\d{8}$/)
    for (const { code } of medicines) expect(String(code)).toMatch(/^900\d{3}$/)
  })

  it('are GTINs from the range for use inside shops, with a right check digit', () => {
    const gtins = [...products, ...supplements].map(({ gtin }) => gtin).filter((g) => g !== null)
    for (const gtin of gtins) {
      expect(gtin).toMatch(/^029\d{11}$/)
      expect(gtinCheckDigit(String(gtin).slice(0, 13))).toBe(Number(String(gtin).at(-1)))
    }
  })
})

describe('what pages need', () => {
  it('is there in the promised numbers', () => {
    expect(products).toHaveLength(2000)
    expect(companies.length).toBeGreaterThanOrEqual(60)
    expect(tally(medicines.map(({ molecule }) => molecule)).size).toBeGreaterThanOrEqual(250)
    expect(medicines.length).toBeGreaterThanOrEqual(600)
    expect(ingredients.length).toBeGreaterThanOrEqual(115)
    expect(supplements).toHaveLength(300)
    expect(healthProducts).toHaveLength(300)
  })

  it('includes the showcase: a sodium chloride medicine and a company with two spellings', () => {
    const medicine = medicines.find(({ code }) => code === SAMPLE_SHOWCASE.medicineCode)
    expect(medicine).toMatchObject({
      molecule: 'sodium chloride',
      strength: '0.9%',
      volume: '500 mL',
      atcCode: 'B05BB01',
    })
    const licences = products.filter(({ medicineCode }) => medicineCode === medicine?.code)
    expect(licences.length).toBeGreaterThan(5)
    const { companyNationalId, companyNames } = SAMPLE_SHOWCASE
    const company = companies.find(({ nationalId }) => nationalId === companyNationalId)
    expect([company?.name, company?.spellings]).toEqual([companyNames[0], companyNames.slice(1)])
    expect(licences.map(({ holder }) => holder)).toContain(companyNationalId)
  })

  it('includes every supply type, status, role, path and goods group', () => {
    const supply = tally(products.map(({ supplyType }) => supplyType))
    expect([...supply.keys()].sort()).toEqual(['emergency', 'imported', 'local', 'under-licence'])
    const soon = '2027-05-14'
    const ends = products.map(({ validUntil }) => validUntil).filter((day) => day !== null)
    expect(ends.filter((day) => day < SAMPLE_HARVESTED_ON).length).toBeGreaterThan(100)
    expect(ends.filter((day) => day >= SAMPLE_HARVESTED_ON && day <= soon).length).toBeGreaterThan(
      200,
    )
    expect(tally(products.map(({ isActive }) => isActive)).get(false)).toBeGreaterThan(40)
    expect(tally(companies.flatMap(({ roles }) => roles)).size).toBe(7)
    expect(tally(supplements.map(({ path }) => path)).size).toBe(4)
    expect(tally(healthProducts.map(({ goodsGroup }) => goodsGroup)).size).toBe(4)
    expect(tally(ingredients.map(({ type }) => type)).size).toBe(2)
  })

  it('includes medicines with no, one, two and many makers, one of them crowded', () => {
    const producers = new Map(medicines.map(({ code }) => [code, new Set<unknown>()]))
    for (const { medicineCode, producer } of products) producers.get(medicineCode)?.add(producer)
    const sizes = tally([...producers.values()].map(({ size }) => Math.min(size, 3)))
    for (const size of [0, 1, 2, 3]) expect(sizes.get(size)).toBeGreaterThan(40)
    const crowds = tally(products.map(({ medicineCode }) => medicineCode))
    expect(Math.max(...crowds.values())).toBeGreaterThanOrEqual(20)
  })

  it('includes medicines that are only imported, and some listed of late', () => {
    const home = new Set(
      products
        .filter(({ supplyType }) => supplyType === 'local' || supplyType === 'under-licence')
        .map(({ medicineCode }) => medicineCode),
    )
    const all = new Set(products.map(({ medicineCode }) => medicineCode))
    const abroad = [...all].filter((code) => !home.has(code))
    expect(abroad.length).toBeGreaterThan(30)
    const recent = medicines.filter(({ listedOn }) => listedOn !== null && listedOn > '2025-11-15')
    expect(recent.length).toBeGreaterThan(15)
  })

  it('lacks values here and there, as sources do', () => {
    const missing = gaps(
      products,
      'gtin',
      'priceRial',
      'pharmacyPriceRial',
      'licensedOn',
      'validUntil',
      'brandOwner',
      'producer',
      'packCount',
    )
    for (const count of missing) expect(count).toBeGreaterThan(5)
    for (const count of gaps(medicines, 'listedOn', 'strength')) expect(count).toBeGreaterThan(0)
    const gtins = products.map(({ gtin }) => gtin).filter((gtin) => gtin !== null)
    expect(tally(gtins).size).toBeLessThan(gtins.length - 10)
  })
})

describe('dates and prices', () => {
  it('agree: a licence ends after it was issued, and nothing was issued in the future', () => {
    for (const { licensedOn, validUntil } of products) {
      if (licensedOn !== null) expect(licensedOn <= SAMPLE_HARVESTED_ON).toBe(true)
      if (licensedOn !== null && validUntil !== null) expect(licensedOn < validUntil).toBe(true)
    }
  })

  it('agree: trade prices are whole rials below the consumer’s', () => {
    for (const { priceRial, pharmacyPriceRial, distributorPriceRial } of products) {
      if (priceRial === null || pharmacyPriceRial === null) continue
      const prices = [distributorPriceRial, pharmacyPriceRial, priceRial].map(Number)
      expect(prices.every(Number.isSafeInteger)).toBe(true)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    }
  })

  it('agree: price events follow each other and the newest is the product’s price', () => {
    const history = Map.groupBy(priceEvents, ({ irc }) => irc)
    for (const { irc, priceRial } of products) {
      const events = history.get(irc) ?? []
      const days = events.map(({ effectiveOn }) => String(effectiveOn))
      expect(days).toEqual([...new Set(days)].sort())
      expect(events.at(-1)?.priceRial ?? null).toBe(priceRial)
      expect(events.every((event) => Number.isSafeInteger(event.priceRial))).toBe(true)
      if (days.length > 0) expect((days.at(-1) ?? '') <= SAMPLE_HARVESTED_ON).toBe(true)
    }
    const years = tally(priceEvents.map(({ effectiveOn }) => String(effectiveOn).slice(0, 4)))
    for (const year of ['2022', '2023', '2024', '2025', '2026']) {
      expect(years.get(year)).toBeGreaterThan(300)
    }
  })

  it('rise from year to year, but for two tenfold slips that the quality queue should find', () => {
    const slips = [...Map.groupBy(priceEvents, ({ irc }) => irc).values()].filter((events) =>
      events.some(({ priceRial }, index) => {
        const before = events[index - 1]?.priceRial ?? priceRial
        return Number(priceRial) < Number(before) || Number(priceRial) > Number(before) * 2
      }),
    )
    expect(slips).toHaveLength(2)
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { compactKey } from '#src/persian/fold.ts'
import { COMPANIES } from './generate/companies.ts'

/** Names that firms of the Iranian market are known by. */
const WELL_KNOWN = `
  عبیدی،سبحان،اسوه،ابوریحان،تهران شیمی،داروپخش،جابر ابن حیان،اکسیر،رازک،سیناژن،آریوژن،زهراوی،فارابی،
  کیمیدارو،حکیم،الحاوی،البرز دارو،شهید قاضی،ثامن،باریج اسانس،لقمان،امین،پارس دارو،روز دارو،تولید دارو،
  ایران هورمون،خوارزمی،دانا،مداوا،نانوالوند،آتی فارمد،اکتوورکو،اکتیو،باختر بیوشیمی،گل دارو،سینا دارو،
  کاسپین تأمین،فاران شیمی،مهر دارو،عماد،پورسینا،راموفارمین،وی تان فارمد،نوو نوردیسک،روش،نوارتیس،
  سانوفی،فایزر،بایر،مرک،آسترازنکا،هلال ایران،کوبل دارو،بهستان دارو،اکبریه،شفایاب،آوه سینا`
  .split('،')
  .map((name) => name.trim())

const LISTS = [
  ['iran_erx_chemical_drugs.csv', 'LicenseOwnerCompanyName'],
  ['iran_erx_natural_products.csv', 'LicenseOwnerName'],
] as const

/** Holders in the regulator's lists, where these lie beside the checkout. */
function holdersOnDisk(): string[] {
  return LISTS.flatMap(([file, column]) => {
    const path = join(import.meta.dirname, '../../../shared/data', file)
    if (!existsSync(path)) return []
    const rows: Record<string, string>[] = parse(readFileSync(path), { bom: true, columns: true })
    return rows.map((row) => row[column] ?? '')
  })
}

describe('the invented companies', () => {
  const real = [...new Set([...WELL_KNOWN, ...holdersOnDisk()].map(compactKey))]
  const holders = real.filter((name) => name.length > 5)

  it('bear no mark that a real firm has in its name', () => {
    for (const { mark } of COMPANIES) {
      const key = compactKey(mark[1])
      expect(real.filter((name) => name.includes(key))).toEqual([])
    }
  })

  it('bear no real firm’s name within theirs', () => {
    for (const company of COMPANIES) {
      const names = [company.name, ...company.spellings].map(compactKey)
      expect(holders.filter((holder) => names.some((name) => name.includes(holder)))).toEqual([])
    }
  })

  it('have one Persian and one Latin name each, the showcase one spelling more', () => {
    expect(new Set(COMPANIES.map(({ name }) => compactKey(name))).size).toBe(COMPANIES.length)
    expect(new Set(COMPANIES.map(({ nameEn }) => nameEn)).size).toBe(COMPANIES.length)
    for (const { name, nameEn } of COMPANIES) {
      expect(name).toMatch(/^[\u0600-\u06ff\u200c ]+$/)
      expect(nameEn).toMatch(/^[\p{Script=Latin} ]+$/u)
    }
    expect(COMPANIES.filter(({ spellings }) => spellings.length > 0)).toHaveLength(1)
  })
})

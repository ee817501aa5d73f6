import { currentLicencesPath } from '#src/addresses/records.ts'
import { daysBetween, formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { importedOnlyOf, type MakerCounts, makersInWords } from './licence-count.ts'
import { type Clause, lapsing, sentenceOf } from './sentence.ts'

const n = (count: number) => formatNumber(count)

/** «تا ۵ روز دیگر معتبر است», «در ۱ مهر ۱۴۰۵ منقضی شد»; nothing where no date is known. */
export function validityClause(validUntil: string | null, today: string): Clause | null {
  if (validUntil === null) return null
  const days = daysBetween(today, validUntil)
  if (days < 0) return { text: `در ${formatJalali(validUntil, 'long')} منقضی شد` }
  return { text: days === 0 ? 'امروز منقضی می‌شود' : `${n(days)} روز دیگر منقضی می‌شود` }
}

interface Permit {
  company: string | null
  companyHref?: string | undefined
  validUntil: string | null
  today: string
  /** Other permits of the same, where they were counted. */
  alike?: { text: string; href: string } | null
}

/** «مجوز شرکت تیراویتا؛ ۸۰۰ روز دیگر منقضی می‌شود.» */
export function permitSentence({ company, companyHref, validUntil, today, alike }: Permit) {
  return sentenceOf(
    [company !== null && { text: `مجوز ${company}`, href: companyHref }],
    [validityClause(validUntil, today), alike ?? null],
  )
}

interface PermitCompany {
  permits: number
  brands?: number
  expiring: number | null
  /** Those of which no source tells the end. */
  undated?: number | undefined
  href: string
}

/** «۴۰ مجوز جاری با ۵ برند؛ ۳ مجوز تا ۱۸۰ روز دیگر منقضی می‌شود.» */
export function permitCompanySentence({
  permits,
  brands = 0,
  expiring,
  undated,
  href,
}: PermitCompany) {
  if (permits === 0) return sentenceOf([{ text: 'مجوز جاری ندارد' }], [])
  const of = brands > 0 ? ` با ${n(brands)} برند` : ''
  return sentenceOf(
    [{ text: `${n(permits)} مجوز جاری${of}`, href }],
    [lapsing({ all: permits, expiring, undated, noun: 'مجوز', href: '#expiring' })],
  )
}

interface Group extends MakerCounts {
  code: string
  medicineCount: number
  productCount: number
  importedOnlyCount: number
  importUnclearCount: number
}

/** «۳۲ دارو، ۱۴۰ پروانهٔ جاری و ۲۵ سازندهٔ داخلی؛ ۴ دارو فقط وارداتی است.» */
export function groupSentence(group: Group): Clause[] {
  const { code, medicineCount, productCount, importedOnlyCount } = group
  if (medicineCount === 0) return sentenceOf([{ text: 'دارویی از این گروه در داده‌ها نیست' }], [])
  return sentenceOf(
    [
      { text: `${n(medicineCount)} دارو`, href: `/medicine?atc=${code}` },
      { text: `${n(productCount)} پروانهٔ جاری`, href: currentLicencesPath({ atc: code }) },
      { text: makersInWords(group) },
    ],
    [
      importedOnlyCount > 0 && {
        text: `${importedOnlyOf(group)} دارو فقط وارداتی است`,
        href: `/medicine?atc=${code}&importedOnly=1`,
      },
    ],
  )
}

interface Substance {
  makerCount: number
  finishedMakerCount: number
  dependentCount: number
}

/** «۳ سازندهٔ داخلی؛ ۱۵ پروانهٔ داخلی از ۱۰ شرکت به آن وابسته است.» */
export function substanceSentence(substance: Substance, isOpen: boolean): Clause[] {
  const { makerCount, finishedMakerCount, dependentCount } = substance
  const to = (id: string) => (isOpen ? `#${id}` : undefined)
  return sentenceOf(
    [
      {
        text: makerCount === 0 ? 'سازندهٔ داخلی آن در داده‌ها نیست' : `${n(makerCount)} سازندهٔ داخلی`,
        href: to('makers'),
      },
    ],
    [
      dependentCount === 0
        ? { text: 'پروانهٔ داخلی وابسته‌ای ندارد' }
        : {
            text: `${n(dependentCount)} پروانهٔ داخلی از ${n(finishedMakerCount)} شرکت به آن وابسته است`,
            href: to('medicines'),
          },
    ],
  )
}

interface SubstanceMaker {
  ingredientCount: number
  soleIngredientCount: number
  dependentProductCount: number
  dependentFirmCount: number
}

/** «۵ ماده با پروانهٔ جاری؛ تنها سازندهٔ داخلی ۲ ماده است و اگر متوقف شود …» */
export function substanceMakerSentence(maker: SubstanceMaker, isOpen: boolean): Clause[] {
  const { ingredientCount, soleIngredientCount, dependentProductCount, dependentFirmCount } = maker
  const to = (id: string) => (isOpen ? `#${id}` : undefined)
  return sentenceOf(
    [
      {
        text:
          ingredientCount === 0
            ? 'پروانهٔ جاری مادهٔ اولیه ندارد'
            : `${n(ingredientCount)} ماده با پروانهٔ جاری`,
        href: to('substances'),
      },
    ],
    [
      soleIngredientCount > 0 && {
        text: `تنها سازندهٔ داخلی ${n(soleIngredientCount)} ماده است`,
        href: to('substances'),
      },
      dependentProductCount > 0 && {
        text: `${n(dependentProductCount)} پروانهٔ داخلی از ${n(dependentFirmCount)} شرکت به مواد آن وابسته است`,
        href: to('exposure'),
      },
    ],
  )
}

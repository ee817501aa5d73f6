import { type Clause, comparedTo, lapsing, sentenceOf } from '#src/catalogue/parts/sentence.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { NO_LICENCE } from '#src/words/licence-words.ts'

interface Known {
  makers: number
  /** Current licences, those that are brought in, and those of which no source tells. */
  licences: number
  imported: number
  unclear: number
  /** Current licences that lapse soon; null where they were not counted. */
  expiring: number | null
  /** Those of which no source tells the end. */
  undated?: number | undefined
  /** Median price of one unit, and its ratio to a year ago less one; null where it is not known. */
  unitPrice: { unit: string; rial: number; change: number | null } | null
}

interface Leads {
  makers?: string | undefined
  licences?: string | undefined
  expiring?: string | undefined
  price?: string | undefined
}

/** «۱۰ سازنده و ۱۵ پروانهٔ جاری؛ ۵ پروانه تا ۱۸۰ روز دیگر منقضی می‌شود و قیمت هر قرص … است.» */
export function medicineSentence(known: Known, leads: Leads = {}): Clause[] {
  if (known.licences === 0) return sentenceOf([{ text: NO_LICENCE, href: leads.licences }], [])
  return sentenceOf(supplyClauses(known, leads), [
    lapsing({
      all: known.licences,
      expiring: known.expiring,
      undated: known.undated,
      noun: 'پروانه',
      href: leads.expiring,
    }),
    priceClause(known.unitPrice, leads.price),
  ])
}

function supplyClauses({ makers, licences, imported, unclear }: Known, leads: Leads): Clause[] {
  const counted = { text: `${formatNumber(licences)} پروانهٔ جاری`, href: leads.licences }
  if (makers > 0) {
    const least = unclear > 0 ? 'حداقل ' : ''
    return [{ text: `${least}${formatNumber(makers)} سازنده`, href: leads.makers }, counted]
  }
  if (imported < licences) return [counted, { text: 'سازندهٔ داخلی آن روشن نیست' }]
  const all = licences === 1 ? 'تنها پروانهٔ جاری آن' : `هر ${formatNumber(licences)} پروانهٔ جاری`
  return [{ text: 'سازندهٔ داخلی ندارد' }, { text: `${all} وارداتی است`, href: leads.licences }]
}

function priceClause(price: Known['unitPrice'], href: string | undefined): Clause | null {
  if (price === null) return null
  const { unit, rial, change } = price
  if (change === null) return { text: `میانهٔ قیمت هر ${unit} ${formatMoney(rial)} است`, href }
  return { text: `قیمت هر ${unit} ${comparedTo(change, 'پارسال')} است`, href }
}

import { type MakerCounts, makersInWords } from '#src/catalogue/parts/licence-count.ts'
import { soon } from '#src/catalogue/parts/sentence.ts'
import type { Lapse } from '#src/insight/expiry/lapsing.server.ts'
import { UNKNOWN_LABEL } from '#src/list/unknown.ts'
import { daysBetween, formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatChangeSize, formatPercent } from '#src/persian/percent.ts'
import { EXPIRING_DAYS } from '#src/words/licence-words.ts'
import { perUnit } from '#src/words/price-units.ts'
import type { BriefChart, BriefFinding, BriefTable } from './brief.ts'

/** What page one has room for. */
const SHOWN = 4
const YEAR = 365
/** From this share of the licences on, one holder is worth a sentence. */
const NOTABLE_SHARE = 0.4
/** From this change on, a price is. */
const NOTABLE_CHANGE = 0.05

/** Titles of the figures of page two that findings point to. */
export const EVIDENCE = {
  lapses: 'پایان اعتبار در ماه‌های آینده',
  remaining: 'آنچه پس از هر انقضا می‌ماند',
  supply: 'ترکیب تأمین',
  shares: 'سهم از پروانه‌ها',
  unitPrice: 'قیمت واحد',
  api: 'سازندگان مادهٔ مؤثره',
} as const

type Draft = BriefFinding | false | null | undefined

/** The weightiest first, as they were given; only those whose evidence is in the document. */
export function pickFindings(
  drafts: readonly Draft[],
  { charts, tables }: { charts: readonly BriefChart[]; tables: readonly BriefTable[] },
): BriefFinding[] {
  const titles = new Set([...charts, ...tables].map(({ title }) => title))
  return drafts
    .flatMap((draft) => (draft && titles.has(draft.evidence) ? [draft] : []))
    .slice(0, SHOWN)
}

interface MedicineFacts extends MakerCounts {
  /** ISO date of which the figures are. */
  day: string
  licenceCount: number
  /** Days on which licences lapse, the nearest first. */
  lapses: readonly Lapse[]
  /** Holders, the largest first, of so many products. */
  shares: readonly { name: string; licences: number }[]
  uniqueCount: number
  priceUnit: string | null
  unitPriceRial: number | null
  /** A year ago, and by how much of it the same licences are dearer; null where that is not known. */
  yearAgoUnitPriceRial: number | null
  unitPriceChange: number | null
  apiMakers: number
  /** What was sold of it, as far as it is reported. */
  sales: Draft
}

/** What stands out of one generic code, by harm: who is left, how soon, at what price, whose it is. */
export function medicineFindings(facts: MedicineFacts): Draft[] {
  const { day, licenceCount: licences, makerCount: makers, lapses } = facts
  const near = lapses.filter(({ validUntil }) => daysBetween(day, validUntil) <= YEAR)
  const gone = near.find(({ remainingLicences }) => remainingLicences === 0)
  const known = facts.unknownSupplyCount === 0 ? near : []
  const bare = known.find((lapse) => lapse.makers > 0 && lapse.remainingMakers === 0)
  const single = known.find((lapse) => lapse.makers > 1 && lapse.remainingMakers === 1)
  const harm = gone
    ? finding(
        `پس از ${formatJalali(gone.validUntil, 'long')} هیچ پروانهٔ معتبری نمی‌ماند`,
        `اگر تمدید نشود، تا آن روز هر ${formatNumber(licences)} پروانهٔ جاری پایان می‌یابد.`,
        EVIDENCE.remaining,
      )
    : bare
      ? finding(
          `پس از ${formatJalali(bare.validUntil, 'long')} سازندهٔ داخلی نمی‌ماند`,
          `اگر تمدید نشود، ${formatNumber(bare.remainingLicences)} پروانه می‌ماند که هیچ‌یک تولید داخل نیست.`,
          EVIDENCE.remaining,
        )
      : single &&
        finding(
          `پس از ${formatJalali(single.validUntil, 'long')} فقط یک سازندهٔ داخلی می‌ماند`,
          `از ${formatNumber(single.makers)} سازنده؛ و ${formatNumber(single.remainingLicences)} پروانه از ${formatNumber(licences)}.`,
          EVIDENCE.remaining,
        )
  return [
    harm,
    makers <= 1 && licences > 0 && makersFinding(facts, licences),
    lapsingFinding(facts),
    priceFinding(facts),
    facts.sales,
    shareFinding(facts.shares, facts.uniqueCount),
    makers > 1 &&
      finding(
        `${makersInWords(facts)} و ${formatNumber(licences)} پروانهٔ جاری دارد`,
        'سازنده شرکتی است که پروانهٔ جاری ساخت در ایران دارد.',
        EVIDENCE.supply,
      ),
    substanceFinding(facts.apiMakers, '؛ تأمین‌کنندهٔ هر دارو در داده‌ها نیست'),
  ]
}

function makersFinding(counts: MakerCounts, licences: number): BriefFinding {
  const { makerCount: makers, unknownSupplyCount: unclear } = counts
  if (unclear > 0) {
    return finding(
      `${makersInWords(counts)}${makers > 0 ? ' دارد' : ' است'}`,
      `نوع تأمین ${formatNumber(unclear)} پروانه از ${formatNumber(licences)} پروانهٔ جاری در منبع نیامده است.`,
      EVIDENCE.supply,
    )
  }
  return makers === 1
    ? finding(
        'ساخت آن در ایران به یک شرکت بند است',
        `${formatNumber(licences)} پروانهٔ جاری دارد و فقط یک سازندهٔ داخلی.`,
        EVIDENCE.supply,
      )
    : finding(
        'سازندهٔ داخلی ندارد',
        `${formatNumber(licences)} پروانهٔ جاری آن وارداتی یا فوریتی است.`,
        EVIDENCE.supply,
      )
}

function lapsingFinding({ day, licenceCount: licences, lapses }: MedicineFacts): Draft {
  const [next] = lapses
  const within = lapses.filter(({ validUntil }) => daysBetween(day, validUntil) <= EXPIRING_DAYS)
  const last = within.at(-1)
  const [first] = within
  if (next && !last) {
    // What is left after the last day has none, as far as days are known.
    const isAll = lapses.at(-1)?.remainingLicences === 0
    return finding(
      `تا ${formatJalali(next.validUntil, 'long')} هیچ ${isAll ? 'پروانه‌ای' : 'پروانهٔ تاریخ‌داری'} منقضی نمی‌شود`,
      `از آن روز ${formatNumber(next.remainingLicences)} پروانه از ${formatNumber(licences)} می‌ماند، اگر تمدید نشود.`,
      EVIDENCE.remaining,
    )
  }
  if (!last || !first) return null
  const days = daysBetween(day, first.validUntil)
  return finding(
    `${formatNumber(licences - last.remainingLicences)} پروانه از ${formatNumber(licences)} ${soon()} منقضی می‌شود`,
    `نزدیک‌ترین در ${formatJalali(first.validUntil, 'long')}، ${days === 0 ? 'همان' : `${formatNumber(days)} روز پس از`} روز این گزارش.`,
    EVIDENCE.lapses,
  )
}

function priceFinding(facts: MedicineFacts): Draft {
  const { unitPriceRial: now, yearAgoUnitPriceRial: before, unitPriceChange: change } = facts
  if (now === null || facts.priceUnit === null) return null
  const unit = perUnit(facts.priceUnit)
  const median = `میانهٔ پروانه‌های جاری ${formatNumber(now)} ریال برای ${unit} است`
  if (before === null || change === null || Math.abs(change) < NOTABLE_CHANGE) {
    return finding(
      `قیمت ${unit} ${formatNumber(now)} ریال است`,
      before === null
        ? 'میانهٔ پروانه‌های جاری؛ قیمت یک سال پیش در داده‌ها نیست.'
        : `میانهٔ پروانه‌های جاری؛ در یک سال کمتر از ${formatPercent(NOTABLE_CHANGE, undefined, 0)} تغییر کرده است.`,
      EVIDENCE.unitPrice,
    )
  }
  const way = change > 0 ? 'بالا رفت' : 'پایین آمد'
  return finding(
    `قیمت ${unit} در یک سال ${formatChangeSize(change)} ${way}`,
    `${median}؛ یک سال پیش ${formatNumber(before)} ریال بود.`,
    EVIDENCE.unitPrice,
  )
}

/** How many make its active substance here. */
export function substanceFinding(makers: number, beside = ''): Draft {
  return (
    makers > 0 &&
    finding(
      `مادهٔ مؤثرهٔ آن در ایران ${formatNumber(makers)} سازنده دارد`,
      `از پروانه‌های جاری ساخت مادهٔ اولیهٔ همین مولکول${beside}.`,
      EVIDENCE.api,
    )
  )
}

/** Whose licences most of them are. */
export function shareFinding(
  shares: readonly { name: string; licences: number }[],
  products: number,
): Draft {
  const [first] = shares
  if (!first || products < 3 || first.licences / products < NOTABLE_SHARE) return null
  return finding(
    `${first.name} ${formatPercent(first.licences / products, undefined, 0)} پروانه‌ها را دارد`,
    `${formatNumber(first.licences)} فرآورده از ${formatNumber(products)} فرآوردهٔ یکتا؛ سهم از پروانه‌هاست، نه سهم بازار.`,
    EVIDENCE.shares,
  )
}

/** The largest bars in whatever order they stand; none where another, or what is unknown, is as large. */
export function leadersOf(bars: BriefChart['bars']): BriefChart['bars'] {
  const isUnknown = ({ label }: { label: string }) => label === UNKNOWN_LABEL
  const unknown = bars.find(isUnknown)?.value ?? 0
  const known = bars.filter((bar) => !isUnknown(bar)).toSorted((a, b) => b.value - a.value)
  const [first, second] = known
  return first && first.value > Math.max(second?.value ?? 0, unknown) ? known : []
}

export function leaderFinding(chart: BriefChart, total: number, noun: string): Draft {
  const [first, second] = leadersOf(chart.bars)
  if (!first || total <= 0) return null
  const [, counted] = chart.columns
  const next = second && `پس از آن «${second.label}» با ${formatNumber(second.value)}`
  // Licences of groups are no part of so many groups.
  if (counted !== noun) {
    const headline = `${chart.title}: «${first.label}» با ${formatNumber(first.value)} ${counted}`
    return next ? finding(headline, `${next}.`, chart.title) : null
  }
  const share = `${formatPercent(first.value / total, undefined, 0)} همه`
  const sum = chart.bars.reduce((all, { value }) => all + value, 0)
  const shared = sum > total ? `یک ${noun} می‌تواند در چند دسته باشد` : null
  return finding(
    `${chart.title}: «${first.label}» در ${formatNumber(first.value)} ${noun} از ${formatNumber(total)}`,
    `${[share, next, shared].filter(Boolean).join('؛ ')}.`,
    chart.title,
  )
}

export function finding(headline: string, detail: string, evidence: string): BriefFinding {
  return { headline, detail, evidence }
}

import { sql } from 'drizzle-orm'
import { POLICY, type Viewer } from '#src/access/policy.ts'
import { atcGroupKind } from '#src/catalogue/atc-groups/kind.ts'
import type { ListView } from '#src/list/view.ts'
import { formatJalali, todayInTehran } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatYear } from '#src/persian/year.ts'
import { now } from '#src/server/clock.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { changeCounts } from '../changes/queries.ts'
import { CHANGED_KINDS, SORT_WORDS } from '../changes/words.ts'
import { monthsOf, spanOf } from '../expiry/list.ts'
import { readRadar } from '../expiry/radar.server.ts'
import { readTrends } from '../trends/queries.ts'
import type { BriefChart, BriefFigure, BriefFinding } from './brief.ts'
import { finding } from './findings.ts'
import { barChart, figure } from './record-brief.server.ts'

const MONTHS = 'پایان اعتبار در هر ماه'

interface Extras {
  /** What weighs more than the largest bars. */
  findings?: readonly BriefFinding[]
  figures: BriefFigure[]
  charts: BriefChart[]
}

type ReadExtras = (db: Queryable, viewer: Viewer, view: ListView) => Promise<Extras>

/** What lists without facets count in their own way, by the list's name. */
export const LIST_EXTRAS: Readonly<Record<string, ReadExtras>> = {
  expiry: radarExtras,
  changes: changeExtras,
  'new-listings': listingExtras,
  [atcGroupKind.name]: groupExtras,
}

/** The radar's totals and months, with its rankings as far as they are open to the viewer. */
async function radarExtras(db: Queryable, { kind }: Viewer, view: ListView): Promise<Extras> {
  const today = view.asOf ?? todayInTehran(now())
  const limit = POLICY[kind].insightRows
  const radar = await readRadar(db, { view, stack: 'supply', by: 'licence', limit, today })
  const { totals, coverage } = radar
  const months = monthsOf(spanOf(view, today)).map((month, place) => ({
    label: formatJalali(month, 'month'),
    value: radar.months
      .filter((one) => one.place === place + 1)
      .reduce((sum, { licences }) => sum + licences, 0),
  }))
  // Without a date no licence can be seen to lapse: nought would be a claim.
  const isDated = coverage.undated < coverage.inForce || radar.lapsed.total > 0
  const dated = (label: string, value: number, meaning: string) =>
    figure(label, isDated || value > 0 ? value : null, meaning)
  const known = totals.unclear > 0 ? ' شناخته‌شده' : ''
  const losses = [
    !isDated &&
      coverage.inForce > 0 &&
      finding(
        `منبع فعلی تاریخ پایان هیچ‌یک از ${formatNumber(coverage.inForce)} پروانهٔ جاری این نما را نمی‌دهد`,
        'صفر در این گزارش یعنی نامعلوم، نه این‌که پروانه‌ای منقضی نمی‌شود.',
        'رادار انقضا',
      ),
    totals.gone > 0 &&
      finding(
        `${formatNumber(totals.gone)} دارو بدون پروانهٔ معتبر می‌شود، اگر تمدید نشود`,
        `از ${formatNumber(totals.medicines)} دارویی که در این بازه پروانه‌ای از آن پایان می‌یابد.`,
        MONTHS,
      ),
    totals.makerless > 0 &&
      finding(
        `${formatNumber(totals.makerless)} داروی دیگر سازندهٔ داخلی${known} خود را از دست می‌دهد`,
        `پروانهٔ وارداتی یا فوریتی می‌ماند، و هیچ پروانهٔ${known} ساخت در ایران.`,
        MONTHS,
      ),
  ]
  return {
    findings: losses.filter((one) => one !== false),
    figures: [
      dated('داروی درگیر', totals.medicines, 'کدهای ژنریکی که حداقل یک پروانهٔ آن‌ها منقضی می‌شود.'),
      dated('صاحب پروانهٔ درگیر', totals.companies, 'شرکت‌هایی که حداقل یک پروانهٔ آن‌ها منقضی می‌شود.'),
      dated('داروی بدون پروانه', totals.gone, 'داروهایی که اگر تمدید نشود هیچ پروانه‌ای نمی‌ماند.'),
      dated(
        'داروی بدون سازنده',
        totals.makerless,
        `داروهایی که اگر تمدید نشود سازندهٔ داخلی${known} خود را از دست می‌دهند.`,
      ),
      dated(
        'پروانهٔ بدون تاریخ',
        coverage.undated,
        `از ${formatNumber(coverage.inForce)} پروانهٔ جاری این نما؛ در تعداد رادار نیستند.`,
      ),
    ],
    charts: [
      {
        title: MONTHS,
        description: 'تعداد پروانه‌ها به ماه شمسی',
        columns: ['ماه', 'پروانه'],
        bars: months.filter(({ value }) => value > 0),
      },
      barChart(
        'صاحبان پروانه',
        'شرکت‌هایی با بیشترین پروانهٔ رو به انقضا',
        ['شرکت', 'پروانه'],
        radar.companies.map(({ name, licences }) => ({ label: name, value: licences })),
        totals.companies,
      ),
      barChart(
        'مولکول‌ها',
        'مولکول‌هایی با بیشترین پروانهٔ رو به انقضا',
        ['مولکول', 'پروانه'],
        radar.molecules.map(({ nameFa, nameEn, licences }) => ({
          label: nameFa ?? nameEn,
          value: licences,
        })),
        totals.molecules,
      ),
    ],
  }
}

async function changeExtras(db: Queryable, _: Viewer, view: ListView): Promise<Extras> {
  const { kinds, sorts } = await changeCounts(db, view, todayInTehran(now()))
  const ofKinds = barChart(
    'نوع رکورد',
    'تعداد تغییرات بازه به نوع رکورد',
    ['نوع', 'تغییر'],
    kinds.map(({ value, total }) => ({ label: CHANGED_KINDS[value], value: total })),
  )
  const ofSorts = barChart(
    'نوع تغییر',
    'تعداد تغییرات بازه به نوع تغییر',
    ['نوع', 'تغییر'],
    sorts.map(({ value, total }) => ({ label: SORT_WORDS[value], value: total })),
  )
  // Each is counted without its own filter: under it, not of this view.
  const { kind, change } = view.filters
  return { figures: [], charts: [...(kind ? [] : [ofKinds]), ...(change ? [] : [ofSorts])] }
}

/** Additions of the view's group in each of the last years that have any. */
async function listingExtras(db: Queryable, _: Viewer, { filters }: ListView): Promise<Extras> {
  // Groups are counted at level 1, and its bars count every molecule, whatever came first.
  if (filters.entrant || filters.atc?.some((code) => code.length > 1)) {
    return { figures: [], charts: [] }
  }
  const { years } = await readTrends(db, todayInTehran(now()))
  const counts = new Map<number, number>()
  for (const { year, group, medicines } of years) {
    if (filters.atc && !filters.atc.includes(group ?? '')) continue
    counts.set(year, (counts.get(year) ?? 0) + medicines)
  }
  const last = [...counts].toSorted(([a], [b]) => b - a)
  return {
    figures: [],
    charts: [
      barChart(
        'ورود به فهرست در سال‌های اخیر',
        'تعداد کدهای ژنریک به سال شمسی ورود، جدیدترین اول',
        ['سال', 'دارو'],
        last.map(([year, value]) => ({ label: formatYear(year), value })),
      ),
    ],
  }
}

async function groupExtras(db: Queryable): Promise<Extras> {
  const roots = await rowsOf<{ label: string; medicines: number; licences: number }>(
    db,
    sql`select concat_ws(' ', code, coalesce(name_fa, name_en)) as label,
      medicine_count as medicines, product_count as licences
    from atc_groups where level = 1 and product_count > 0 order by product_count desc, code`,
  )
  const chart = (title: string, noun: string, of: (root: (typeof roots)[number]) => number) =>
    barChart(
      title,
      `تعداد ${noun} در گروه‌های سطح یک`,
      ['گروه', noun],
      roots
        .map((root) => ({ label: root.label, value: of(root) }))
        .toSorted((a, b) => b.value - a.value),
    )
  return {
    figures: [],
    charts: [
      chart('پروانه‌های جاری', 'پروانه', ({ licences }) => licences),
      chart('داروها', 'دارو', ({ medicines }) => medicines),
    ],
  }
}

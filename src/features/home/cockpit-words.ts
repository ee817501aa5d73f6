import { radarPath } from '#src/addresses/insight.ts'
import { companyPath } from '#src/addresses/records.ts'
import { dayOf } from '#src/insight/expiry/list.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatChangeSize } from '#src/persian/percent.ts'

/**
 * How much a change harms its reader, the worst first: no licence left, one maker left, one's own,
 * a price, a rival's, all else.
 */
export type Harm = 0 | 1 | 2 | 3 | 4 | 5

/** The medicines that a company alone makes, on its page. */
export const soleMadePath = (slug: string) => `${companyPath(slug)}#sole`

const count = (n: number, noun: string) => `${formatNumber(n)} ${noun}`

/** Earlier updates may have: this is said of the last one alone. */
const UNTOUCHED = 'آخرین به‌روزرسانی چیزی از آنچه دنبال می‌کنید را تغییر نداد'

interface ChangeCounts {
  records: number
  lapsedTotal: number
  isSince: boolean
  day: string | null
}

/** The heading of the cockpit: what changed of one's own, else what lapses, else the market's. */
export function cockpitTitle(
  changes: ChangeCounts | null,
  lapses: number,
  market: string,
  lastVisit: string | null,
): string {
  if (changes === null) return market
  const changed = changes.records + changes.lapsedTotal
  if (changes.isSince && changed > 0) {
    return `از آخرین بازدید شما، ${count(changed, 'مورد')} از آنچه دنبال می‌کنید تغییر کرده است`
  }
  if (lapses > 0)
    return `${count(lapses, 'پروانه')} از آنچه دنبال می‌کنید تا ۱۳ هفتهٔ دیگر منقضی می‌شود`
  if (lastVisit !== null) return 'از آخرین بازدید شما تغییری ثبت نشده است'
  return changed > 0 && changes.day !== null
    ? `${count(changed, 'مورد')} از آنچه دنبال می‌کنید در ${formatJalali(changes.day, 'long')} تغییر کرد`
    : UNTOUCHED
}

interface HarmfulLine {
  harm: Harm
  size: number
  isOpen: boolean
  event: { title: string; sort: string }
}

/** The finding above the changes: the worst of them by name; without one, how many there are. */
export function worstOf(lines: readonly HarmfulLine[], records: number): string {
  const [first] = lines
  if (first?.harm === 0) return `مهم‌ترین: داروی ${first.event.title} بدون پروانهٔ معتبر ماند`
  if (first?.harm === 1) return `مهم‌ترین: با رفتن ${first.event.title} تنها یک سازنده ماند`
  const dearer = lines.find(({ harm, event }) => harm === 3 && event.sort === 'price-up')
  if (dearer?.isOpen) {
    return `مهم‌ترین: قیمت ${dearer.event.title} ${formatChangeSize(dearer.size / 100)} بالا رفت`
  }
  return records > 0 ? `${count(records, 'رکورد')} تغییر کرده است` : 'تغییری ثبت نشده است'
}

/** Under it: since when, or of which day where nothing came since. */
export function changesSpan({ isSince, day }: ChangeCounts, lastVisit: string | null): string {
  const visit = lastVisit === null ? null : formatJalali(lastVisit, 'long')
  if (isSince && visit) return `از آخرین بازدید شما، ${visit}؛ به ترتیب اهمیت`
  if (day === null) return UNTOUCHED
  const last = `آخرین به‌روزرسانی با تغییر، ${formatJalali(day, 'long')}`
  return visit === null ? `${last}؛ به ترتیب اهمیت` : `از ${visit} تغییری نبود. ${last}`
}

/** The finding above unit prices: how many moved, and which most of all. */
export function movesTitle(
  { total, rows }: { total: number; rows: readonly { nameFa: string | null; nameEn: string }[] },
  isOwn: boolean,
): string {
  const [most] = rows
  const whose = isOwn ? 'داروی شما' : 'دارو'
  const name = most && total > 1 ? `؛ ${most.nameFa ?? most.nameEn} بیش از همه` : ''
  return `قیمت واحد ${count(total, whose)} تغییر کرد${name}`
}

interface Lapses {
  total: number
  weeks: readonly string[]
  next: { medicineName: string; validUntil: string } | null
  /** Of some of the licences the source says until when they hold. */
  isDated: boolean
}

export function lapsesTitle({ total, weeks, next, isDated }: Lapses, isOwn: boolean): string {
  const end = formatJalali(weeks.at(-1) ?? '1970-01-01', 'long')
  if (total > 0) {
    return `${count(total, 'پروانه')} ${isOwn ? 'از آنچه دنبال می‌کنید' : 'در کل بازار'} تا هفتهٔ ${end} منقضی می‌شود`
  }
  if (!isDated) {
    const whose = isOwn ? 'پروانه‌های آنچه دنبال می‌کنید' : 'پروانه‌های بازار'
    return `در منبع برای ${whose} تاریخ اعتبار نیامده است`
  }
  const none = 'تا ۱۳ هفتهٔ دیگر پروانهٔ تاریخ‌داری منقضی نمی‌شود'
  if (!next) return none
  return `${none}؛ نزدیک‌ترین ${next.medicineName}، ${formatJalali(next.validUntil, 'long')}`
}

/** The radar until an ISO date, of what is followed and of one's own company; else of the market. */
export function ownRadar(to: string, of: { company: unknown; isOwn: boolean }): string {
  const mine = of.isOwn ? ['list', ...(of.company ? ['company'] : [])] : []
  return radarPath({ to: dayOf(to), mine })
}

interface TaskFacts {
  today: string
  company: { id: number; slug: string } | null
  sole: number
  days: readonly { day: string; risk: number; licences: number }[]
  isOwn: boolean
}

/** Days within which a lapse is a task. */
const SOON = 60

/** What the data asks its reader to do, by fixed rules; each with the page where it is done. */
export function tasksOf({ today, company, sole, days, isOwn }: TaskFacts) {
  if (!isOwn) return []
  const limit = new Date(Date.parse(today) + SOON * 86_400_000).toISOString().slice(0, 10)
  const soon = days.filter(({ day }) => day <= limit)
  const licences = soon.reduce((sum, one) => sum + one.licences, 0)
  const makerless = soon.filter(({ risk }) => risk < 2).reduce((sum, one) => sum + one.licences, 0)
  return [
    ...(licences > 0
      ? [
          {
            // Those of others that are followed are among them: they are not one's own to renew.
            title: `پیگیری تمدید ${count(licences, 'پروانه')} که تا ${count(SOON, 'روز')} دیگر منقضی می‌شود`,
            text: `زودترین: ${formatJalali(soon[0]?.day ?? today, 'long')}${makerless > 0 ? `؛ پس از ${formatNumber(makerless)} مورد سازنده‌ای نمی‌ماند` : ''}`,
            href: ownRadar(limit, { company, isOwn }),
            link: 'رادار و افزودن به تقویم',
          },
        ]
      : []),
    ...(sole > 0
      ? [
          {
            title: company
              ? `شرکت شما تنها سازندهٔ ${count(sole, 'دارو')} است`
              : `${count(sole, 'داروی')} پیگیری‌شده تنها یک سازنده دارد`,
            text: 'توقف تولید یا تمدید نشدن پروانه، دارو را از بازار بیرون می‌برد.',
            href: company ? soleMadePath(company.slug) : '/account/watch',
            link: 'دیدن این داروها',
          },
        ]
      : []),
  ]
}

interface Rival {
  name: string
  come: number
  gone: number
  prices: number
}

/** The finding above the rivals: who got most new licences; else who they are. */
export function rivalsTitle(rows: readonly Rival[]): string {
  const [most] = rows.toSorted((a, b) => b.come - a.come)
  if (most && most.come > 0)
    return `${most.name} در داروهای مشترک ${count(most.come, 'پروانهٔ جدید')} گرفت`
  return 'نزدیک‌ترین رقبا پروانهٔ تازه‌ای در داروهای مشترک نگرفته‌اند'
}

/** The finding above saved views: how many of them hold more or less than at the last visit. */
export function viewsTitle(
  rows: readonly { total: number | null; before: number | null }[],
  isSaved: boolean,
): string {
  if (!isSaved) return 'نماهای آماده برای شروع'
  const changed = rows.filter(({ total, before }) => before !== null && total !== before).length
  return changed > 0
    ? `${count(changed, 'نمای ذخیره‌شده')} از آخرین بازدید تغییر کرده است`
    : 'نماهای ذخیره‌شدهٔ من'
}

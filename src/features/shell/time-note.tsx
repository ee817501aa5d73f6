import { useLocation, useMatches } from '@tanstack/react-router'
import type { Compared, PagePast } from '#src/features/access/past-record.server.ts'
import type { LicenceMoves } from '#src/insight/history/record-moves.server.ts'
import { readTime } from '#src/list/as-of.ts'
import { AsOfBanner, AsOfNote } from '#src/list/as-of-banner.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { timeSearch } from '#src/list/time-search.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Delta } from '#src/ui/delta.tsx'

/** Over a page whose address names a day: of which day it tells, and why where that is another. */
export default function TimeNote() {
  const { pathname, search } = useLocation()
  const { hasPast, past, compared } = useMatches({ select: (all) => shownBy(all.at(-1)) })
  const { asOf, compare, problems } = readTime(search)
  const linkTo = (change: { asOf: null; compare?: null }) =>
    pathname + writeSearchString(timeSearch(search, change))
  const why = hasPast
    ? problems.join(' ') || (past && past.state !== 'shown' ? `${whyNot(past)}؛` : null)
    : compare || asOf
      ? 'این صفحه تاریخچه ندارد؛'
      : null
  if (hasPast === 'own' && problems.length === 0) return null
  if (why === null && asOf === null && !compared) return null
  return (
    <div className="time-note">
      {compared && (compared.figures || past?.state !== 'before') && (
        <Comparison of={compared} days={timeSearch({}, { asOf, compare })} />
      )}
      {why === null ? (
        asOf !== null && <AsOfBanner day={asOf} today={linkTo({ asOf: null })} />
      ) : (
        <AsOfNote link={{ href: linkTo({ asOf: null, compare: null }), label: 'نمایش بدون تاریخ' }}>
          {why} {(asOf === null || past?.state !== 'shown') && 'آنچه می‌بینید وضع امروز است.'}
          {past?.state === 'locked' && (
            <>
              {' '}
              <a href="/subscription" className="underline underline-offset-4">
                اشتراک‌ها
              </a>
            </>
          )}
        </AsOfNote>
      )}
    </div>
  )
}

interface Match {
  staticData: { hasPast?: boolean | 'own' }
  loaderData?: unknown
}

/** What a page says of itself: whether it travels, and how it answered to the day. */
function shownBy(match: Match | undefined) {
  const data = match?.loaderData
  const hasPast = match?.staticData.hasPast ?? false
  const past = typeof data === 'object' && data !== null && 'past' in data ? data.past : null
  const compared = typeof data === 'object' && data && 'compared' in data ? data.compared : null
  return {
    hasPast,
    past: past as PagePast | null,
    // A page without a past may have other data of this name: what it puts side by side.
    compared: hasPast ? (compared as Compared | null) : null,
  }
}

function whyNot(past: PagePast): string {
  const day = formatJalali(past.day, 'long')
  if (past.state === 'never') return 'این صفحه تاریخچه ندارد'
  if (past.state === 'absent')
    return `این رکورد در ${day} در داده‌های این سامانه نبود${cameIn(past)}`
  if (past.state === 'locked') return `نمایش در ${day} در اشتراک حرفه‌ای باز می‌شود`
  const first = past.first
    ? ` از ${formatJalali(past.first, 'long')} آغاز می‌شود`
    : ' هنوز آغاز نشده'
  return `تاریخچهٔ این صفحه${first} و ${day} پیش از آن است`
}

/** « و در ۲۴ آبان ۱۴۰۵ با «خروجی فرآورده‌ها» آمد», where the history knows. */
function cameIn({ first, source }: PagePast): string {
  return first && source ? ` و در ${formatJalali(first, 'long')} با «${source}» آمد` : ''
}

/** «علت: ۲ پروانه منقضی شد، ۱ پروانه اضافه شد»; nothing where no licence of it moved. */
function movesWords(moves: LicenceMoves): string {
  const { lapsed, stopped, gone, parted, came, joined, returned } = moves
  const said: [number, string][] = [
    [lapsed, 'منقضی شد'],
    [stopped, 'غیرفعال شد'],
    [gone, 'از فهرست منبع رفت'],
    [parted, 'به رکورد دیگری رفت'],
    [came, 'اضافه شد'],
    [joined, 'از رکورد دیگری آمد'],
    [returned, 'باز معتبر شد'],
  ]
  const moved = said.filter(([count]) => count > 0)
  return moved.map(([count, what]) => `${formatNumber(count)} پروانه ${what}`).join('، ')
}

/** A record beside itself on another day, figure by figure, and what changed between. */
function Comparison({ of, days }: { of: Compared; days: object }) {
  const day = formatJalali(of.day, 'long')
  const separator = of.href.includes('?') ? '&' : '?'
  const href = of.href + writeSearchString(days).replace('?', separator)
  return (
    <p role="note" className="time-compared">
      {of.figures ? (
        <>
          <span>
            مقایسه با {day}
            {of.figures.length > 0 ? ':' : '؛ رقم پیشین هر ردیف کنار آن آمده است.'}
          </span>
          {of.figures.map(({ label, now, before, isMoney, isLeast }) => (
            <span key={label}>
              {label} {isLeast && now !== null && 'حداقل '}
              <b>{figure(now, isMoney)}</b>{' '}
              {now !== null && before !== null ? (
                <Delta now={now} before={before} isMoney={isMoney ?? false} />
              ) : (
                before !== now && <>(پیش‌تر {figure(before, isMoney)})</>
              )}
            </span>
          ))}
        </>
      ) : (
        <span>{whyNot(of.past ?? { day: of.day, state: 'absent' })}.</span>
      )}
      {of.moves && <span>{movesWords(of.moves)}</span>}
      <a href={href} className="text-link">
        تغییرات این مدت
      </a>
    </p>
  )
}

function figure(value: number | null, isMoney = false): string {
  if (value === null) return 'نامعلوم'
  return isMoney ? formatMoney(value) : formatNumber(value)
}

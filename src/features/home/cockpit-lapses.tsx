import { medicinePath, productPath } from '#src/addresses/records.ts'
import { remainingWords, toneOf } from '#src/insight/expiry/risk.ts'
import { byWeek, lapseEnd } from '#src/insight/expiry/weeks.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { relativeDay } from '#src/persian/relative-day.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { lapsesTitle, ownRadar } from './cockpit-words.ts'
import type { CockpitData } from './load.ts'

type Cockpit = CockpitData['cockpit']
type Lapses = Cockpit['lapses']

/** Which licences lapse in which week, and what is left of their medicines after. */
export function CockpitLapses({ cockpit }: { cockpit: Cockpit }) {
  const { lapses, today, company, changes, isLocked } = cockpit
  const { rows, total } = lapses
  return (
    <Card
      level={2}
      flush
      title={
        <>
          <span className="block text-base">{lapsesTitle(lapses, changes !== null)}</span>
          {total > 0 && (
            <span className="block text-xs font-normal text-muted">
              هر ستون یک هفته، شنبه تا جمعه
              {!isLocked && '؛ بخش قرمز: سازنده‌ای یا پروانه‌ای نمی‌ماند'}
            </span>
          )}
        </>
      }
    >
      {total > 0 && <Weeks lapses={lapses} />}
      {isLocked && total > 0 ? (
        <div className="px-5 py-4">
          <LockedBlock
            holds={`نام ${formatNumber(total)} پروانه و آنچه پس از هر کدام می‌ماند`}
            unlockedBy="با اشتراک"
            href="/subscription"
          />
        </div>
      ) : (
        rows.length > 0 && (
          <ul className="divide-y divide-line border-t border-line">
            {rows.map((row) => (
              <Row key={row.irc} row={row} today={today} />
            ))}
          </ul>
        )
      )}
      <p className="flex flex-wrap gap-x-5 border-line px-5 py-2 text-xs text-muted [:not(:empty)+&]:border-t">
        {rows.length > 0 && <span>{countOf(rows.length, total)} پروانه</span>}
        <a
          href={ownRadar(lapseEnd(lapses.weeks), { company, isOwn: changes !== null })}
          className="text-link py-1"
        >
          رادار انقضا و خروجی تقویم
        </a>
      </p>
    </Card>
  )
}

/** Height of the tallest column, in rem. */
const TALLEST = 4

function Weeks({ lapses: { weeks, days } }: { lapses: Lapses }) {
  const columns = byWeek(weeks, days).map((of) => ({
    licences: of.reduce((sum, day) => sum + day.licences, 0),
    risky: of.filter(({ risk }) => risk < 2).reduce((sum, day) => sum + day.licences, 0),
  }))
  const most = Math.max(1, ...columns.map(({ licences }) => licences))
  return (
    <ol className="grid grid-cols-13 items-end gap-1 px-5 pt-4 pb-2 text-center">
      {columns.map(({ licences, risky }, place) => (
        <li key={weeks[place]} className="min-w-0 text-xs">
          <span className="block font-semibold">{licences > 0 && formatNumber(licences)}</span>
          <span
            aria-hidden="true"
            className="mx-auto flex w-full max-w-7 flex-col justify-end overflow-hidden rounded-sm border-b border-line-strong"
            style={{ height: `${Math.max(0.125, (TALLEST * licences) / most)}rem` }}
          >
            <span className="bg-critical" style={{ flexGrow: risky }} />
            <span className="bg-chart-1" style={{ flexGrow: licences - risky }} />
          </span>
          <span
            className={`mt-1 block text-[0.6875rem] leading-4 whitespace-nowrap text-muted ${place % 4 === 0 && place < 12 ? '' : 'max-lg:invisible'}`}
          >
            {weekLabel(weeks[place] ?? '', place)}
          </span>
          {risky > 0 && <span className="sr-only">{formatNumber(risky)} بدون سازنده</span>}
        </li>
      ))}
    </ol>
  )
}

/** «۲۱ آذر»: the Saturday of a week, without its year. */
function weekLabel(saturday: string, place: number): string {
  return place === 0 ? 'این هفته' : formatJalali(saturday, 'long').replace(/\s\S+$/, '')
}

function Row({ row, today }: { row: Lapses['rows'][number]; today: string }) {
  const { irc, brandFa, brandEn, medicineCode, medicineSlug, medicineName } = row
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-5 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,7rem)_5.5rem_13.5rem] lg:grid-cols-[minmax(0,14rem)_minmax(0,9rem)_6rem_minmax(0,1fr)]">
      <a
        href={medicinePath({ code: medicineCode, slug: medicineSlug })}
        className="text-link font-medium"
      >
        <Isolated>{nameAndStrength({ ...row, nameFa: medicineName, nameEn: '' })}</Isolated>
      </a>
      <a
        href={productPath(irc)}
        className="text-muted hover:text-accent hover:underline max-sm:hidden"
      >
        <bdi>{brandFa ?? brandEn ?? irc}</bdi>
      </a>
      <span className="whitespace-nowrap" title={formatJalali(row.validUntil, 'long')}>
        <time dateTime={row.validUntil}>{relativeDay(row.validUntil, today)}</time>
      </span>
      <span className="max-sm:col-span-2">
        <Chip tone={toneOf(row)}>{remainingWords(row)}</Chip>
      </span>
    </li>
  )
}

import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import { ChangeSentence } from './change-sentence.tsx'
import type { ChangeRow } from './feed.server.ts'
import type { DayTotal } from './queries.ts'
import { CHANGED_KINDS, type ChangeSort, SORT_WORDS } from './words.ts'

const SIGNS: Readonly<Record<ChangeSort, { tone: Tone; icon: IconName }>> = {
  new: { tone: 'positive', icon: 'star' },
  returned: { tone: 'positive', icon: 'check-circle' },
  vanished: { tone: 'critical', icon: 'eye-off' },
  'price-up': { tone: 'caution', icon: 'arrow-up' },
  'price-down': { tone: 'notice', icon: 'arrow-down' },
  extended: { tone: 'positive', icon: 'clock' },
  status: { tone: 'caution', icon: 'info' },
  holder: { tone: 'accent', icon: 'building' },
  changed: { tone: 'neutral', icon: 'info' },
}

/** Events under the day of their harvest, each day with its true total. */
export function ChangeDays({
  rows,
  days,
}: {
  rows: readonly ChangeRow[]
  days: readonly DayTotal[]
}) {
  return days.map(({ day, total }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <div className="mb-2 flex items-baseline gap-3">
        <h2 id={`day-${day}`} className="text-lg">
          <time dateTime={day}>{formatJalali(day, 'long')}</time>
        </h2>
        <p className="text-sm text-muted">{formatNumber(total)} تغییر</p>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-raised">
        {rows
          .filter(({ seenOn }) => seenOn === day)
          .map((row) => (
            <ChangeLine key={row.id} row={row} />
          ))}
      </ul>
    </section>
  ))
}

/** One event: what kind of change, of which record, from what to what, told by whom. */
export function ChangeLine({ row }: { row: ChangeRow }) {
  const { tone, icon } = SIGNS[row.sort]
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
      <span>
        <Chip tone={tone} icon={icon}>
          {SORT_WORDS[row.sort]}
        </Chip>
      </span>
      <div className="min-w-0">
        <p className="font-medium">
          {row.href ? (
            <a href={row.href} className="text-link">
              <bdi>{row.title}</bdi>
            </a>
          ) : (
            <bdi>{row.title}</bdi>
          )}
          <span className="ms-2 text-xs font-normal text-muted">{CHANGED_KINDS[row.kind]}</span>
        </p>
        <p className="mt-0.5">
          <ChangeSentence change={row} />
          <span className="ms-2 text-xs text-muted">منبع: {sourceWord(row.source)}</span>
        </p>
      </div>
    </li>
  )
}

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

/** Events under the day of their harvest, each day with its true total and who told of it. */
export function ChangeDays({
  rows,
  days,
}: {
  rows: readonly ChangeRow[]
  days: readonly DayTotal[]
}) {
  return days.map(({ day, total }) => {
    const ofDay = rows.filter(({ seenOn }) => seenOn === day)
    return (
      <section key={day} aria-labelledby={`day-${day}`}>
        <div className="mb-1 flex flex-wrap items-baseline gap-x-3">
          <h2 id={`day-${day}`} className="text-base">
            <time dateTime={day}>{formatJalali(day, 'long')}</time>
          </h2>
          <p className="text-xs text-muted">
            {formatNumber(total)} تغییر · منبع: {sourcesOf(ofDay)}
          </p>
        </div>
        <ChangeLines rows={ofDay} />
      </section>
    )
  })
}

export function sourcesOf(rows: readonly ChangeRow[]): string {
  return [...new Set(rows.map(({ source }) => sourceWord(source)))].join('، ')
}

interface ChangeLinesProps {
  rows: readonly ChangeRow[]
  /** The lines stand under their sort, or days differ from line to line. */
  shows?: 'sort' | 'day' | 'both'
}

export function ChangeLines({ rows, shows = 'sort' }: ChangeLinesProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-3">
      {rows.map((row) => (
        <ChangeLine key={row.id} row={row} shows={shows} />
      ))}
    </ul>
  )
}

/** One event in a line: what kind of change, of which record, from what to what. */
function ChangeLine({
  row,
  shows,
}: {
  row: ChangeRow
  shows: NonNullable<ChangeLinesProps['shows']>
}) {
  const { tone, icon } = SIGNS[row.sort]
  return (
    <li className="change-line">
      {shows !== 'day' && (
        <Chip tone={tone} icon={icon}>
          {SORT_WORDS[row.sort]}
        </Chip>
      )}
      <span className="change-name">
        {row.href ? (
          <a href={row.href} className="text-link">
            <bdi>{row.title}</bdi>
          </a>
        ) : (
          <bdi>{row.title}</bdi>
        )}{' '}
        <span className="ms-1 text-xs font-normal text-muted">{CHANGED_KINDS[row.kind]}</span>
      </span>
      <span className="change-what">
        <ChangeSentence change={row} />
      </span>
      {shows !== 'sort' && (
        <time dateTime={row.seenOn} className="text-xs whitespace-nowrap text-muted">
          {formatJalali(row.seenOn)}
        </time>
      )}
    </li>
  )
}

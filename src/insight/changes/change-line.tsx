import { formatJalali } from '#src/persian/dates.ts'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import { ChangeSentence } from './change-sentence.tsx'
import type { ChangeRow } from './feed.server.ts'
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

export function ChangeChip({ sort }: Pick<ChangeRow, 'sort'>) {
  const { tone, icon } = SIGNS[sort]
  return (
    <Chip tone={tone} icon={icon}>
      {SORT_WORDS[sort]}
    </Chip>
  )
}

export function ChangedRecord({ row: { href, title } }: { row: ChangeRow }) {
  if (!href) return <bdi>{isolated(title)}</bdi>
  return (
    <a href={href} className="text-link">
      <bdi>{isolated(title)}</bdi>
    </a>
  )
}

/** One event in a line: what kind of change, of which record, from what to what. */
export function ChangeLine({ row }: { row: ChangeRow }) {
  return (
    <li className="change-line">
      <ChangeChip sort={row.sort} />
      <span className="change-name">
        <ChangedRecord row={row} />{' '}
        <span className="ms-1 text-xs font-normal text-muted">{CHANGED_KINDS[row.kind]}</span>
      </span>
      <span className="change-what">
        <ChangeSentence change={row} />
        {row.note && <span className="text-xs text-muted"> به پیشنهاد شرکت: {row.note}</span>}
      </span>
      <time dateTime={row.seenOn} className="text-xs whitespace-nowrap text-muted">
        {formatJalali(row.seenOn)}
      </time>
    </li>
  )
}

import { changesPath } from '#src/addresses/records.ts'
import { ChangeSentence, type ReportedChange } from '#src/insight/changes/change-sentence.tsx'
import { fieldLabel, SORT_TONES, SORT_WORDS } from '#src/insight/changes/words.ts'
import { asOfParam } from '#src/list/as-of.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { Chip } from '#src/ui/chip.tsx'
import { wholeUnits } from '#src/ui/whole-units.ts'
import { changesInShort, changesTitle } from './front-words.ts'
import type { VisitorData } from './load.ts'

const SHOWN = 6

/** What the last harvests changed: first of the records that everybody may read, then the weightiest. */
export function RecentChanges({
  front,
  market,
  dataset,
}: Pick<VisitorData, 'front' | 'market' | 'dataset'>) {
  const { changes, changeTotal, lastDay, digest, since, sinceDays } = market
  const open = front.open.map((row) => ({ ...row, isOpen: true }))
  const ids = new Set(open.map(({ id }) => id))
  const rest = digest.filter(({ id }) => !ids.has(id))
  const lines = (
    since ? digest.map((row) => open.find(({ id }) => id === row.id) ?? row) : [...open, ...rest]
  ).slice(0, SHOWN)
  return (
    <section
      aria-labelledby="changes"
      className="min-w-0 rounded-lg border border-line bg-surface shadow-raised"
    >
      <div className="border-b border-line px-4 py-3">
        <h2 id="changes" className="text-base">
          {changesTitle(changeTotal, lastDay, since)}
        </h2>
        <p className="text-xs text-muted">
          {changeTotal > 0
            ? changesInShort(changes)
            : dataset && `آخرین انتشار: ${formatJalali(dataset.publishedAt, 'long')}`}
        </p>
        <SinceLinks days={sinceDays} since={since} />
      </div>
      {lines.length > 0 && (
        <ul className="divide-y divide-line">
          {lines.map((row) => (
            <Line key={row.id} row={row} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 rounded-b-lg border-t border-line bg-sunken px-4 py-2 text-xs text-muted">
        <span>مقدار پیش و پس از هر تغییر در یک ساعت دسترسی کامل باز است.</span>
        <a
          href={changesPath(since ? { compare: asOfParam(since) } : {})}
          className="text-link py-0.5"
        >
          همهٔ تغییرات بازار
        </a>
      </p>
    </section>
  )
}

/** The market since an earlier version: each day is a link, so that it works without script. */
function SinceLinks({ days, since }: { days: readonly string[]; since: string | null }) {
  if (days.length === 0) return null
  return (
    <nav aria-label="بازار از آن روز تا امروز" className="since-links">
      <span>بازار از آن روز تا امروز:</span>
      {days.map((day) => (
        <a
          key={day}
          href={`/?since=${asOfParam(day)}`}
          rel="nofollow"
          data-keep-scroll=""
          aria-current={day === since ? 'true' : undefined}
        >
          {formatJalali(day, 'long')}
        </a>
      ))}
    </nav>
  )
}

function Line({ row }: { row: VisitorData['market']['digest'][number] }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 text-sm sm:grid-cols-[9.75rem_minmax(0,1fr)]">
      <span className="max-sm:order-last">
        <Chip tone={SORT_TONES[row.sort]}>{SORT_WORDS[row.sort]}</Chip>
      </span>
      <span className="min-w-0">
        {row.href ? (
          <a href={row.href} className="font-medium hover:text-accent hover:underline">
            <bdi>{wholeUnits(row.title)}</bdi>
          </a>
        ) : (
          <bdi className="font-medium">{row.title}</bdi>
        )}
        <span className="block text-xs text-muted">
          <VeiledSentence change={row} isOpen={row.isOpen} hasPack={false} />
        </span>
      </span>
    </li>
  )
}

interface VeiledSentenceProps {
  change: ReportedChange & { id: number }
  isOpen: boolean
  hasPack?: boolean
}

/** An event in words; where its values were not sent, its field and a grey bar. */
export function VeiledSentence({ change, isOpen, hasPack = true }: VeiledSentenceProps) {
  const { id, field } = change
  if (isOpen || field === null) return <ChangeSentence change={change} hasPack={hasPack} />
  return (
    <>
      {fieldLabel(field)} <Veil place={id} />
    </>
  )
}

const WIDTHS = ['w-14', 'w-20', 'w-16', 'w-24'] as const

/** A grey bar in the place of what was not sent: its width follows its place, never the value. */
function Veil({ place }: { place: number }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block h-2 rounded-full bg-line align-middle ${WIDTHS[place % WIDTHS.length]}`}
    />
  )
}

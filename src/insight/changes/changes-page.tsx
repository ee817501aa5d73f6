import { PickBar } from '#src/features/record-actions/pick-bar.tsx'
import { PickBox } from '#src/features/record-actions/row-marks.tsx'
import { ListActions } from '#src/features/saved-views/list-actions.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { ListPage } from '#src/list/list-page.tsx'
import type { Cells } from '#src/list/list-table.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Chip } from '#src/ui/chip.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import { ChangedRecord, ChangeSentence } from './change-sentence.tsx'
import type { ChangeRow } from './feed.server.ts'
import { CHANGES, changeList, PERIOD_OF_PAST, PERIOD_WORDS, publicChangeSearch } from './list.ts'
import type { ChangesData } from './load.ts'
import { CHANGED_KINDS, type ChangeSort, SORT_TONES, SORT_WORDS } from './words.ts'

/** What every publish changed in the whole market, the weightiest first, or the newest by choice. */
export function ChangesPage({ data }: { data: ChangesData }) {
  const { search, view, facets, feed, dataset } = data
  const { rows, total, all, exportGate, corrected, isLocked } = feed
  const { page: _, size: __, ids: ___, ...whole } = publicChangeSearch(search)
  const { fixed, filters } = apart(data)
  return (
    <ListPage<ChangeRow>
      name="changes"
      title="تغییرات بازار"
      lead="هر انتشار با انتشار قبلی سنجیده می‌شود؛ تاریخ هر تغییر روز برداشت از منبع است."
      noun="تغییر"
      path={CHANGES}
      fixed={fixed}
      definition={changeList}
      view={{ ...view, filters }}
      answer={{
        rows,
        total,
        all,
        locked: [],
        gate: null,
        exportGate,
        corrected,
        isPreview: isLocked,
      }}
      facets={facets}
      cells={CELLS}
      numeric={['day']}
      rowKey={(row) => row.id}
      searchHint="دارو، برند، شرکت یا کد"
      tabs={!isLocked && <Periods search={search} />}
      before={<Finding feed={feed} />}
      actions={<ListActions list="changes" search={whole} answer={{ exportGate, total }} />}
      rowLead={(row) => <PickBox id={row.id} title={row.title} />}
      after={
        <PickBar list="changes" noun="تغییر" path={CHANGES} view={whole} answer={{ exportGate }} />
      }
      source={<DatasetSource dataset={dataset} />}
      below={feed.sample.length > 0 && <Sample rows={feed.sample} />}
    />
  )
}

/** Days that the head or the tabs say are kept in every link, and are no filter of the list. */
function apart({ search, view }: Pick<ChangesData, 'search' | 'view'>) {
  const { period, asOf, compare } = search
  const { period: _, from, to, ...filters } = view.filters
  const days = asOf || compare ? {} : { ...(from && { from }), ...(to && { to }) }
  const fixed = { ...(period && { period }), ...(asOf && { asOf }), ...(compare && { compare }) }
  return { fixed, filters: { ...filters, ...days } }
}

const CELLS: Cells<typeof changeList, ChangeRow> = {
  record: (row) => (
    <>
      <ChangedRecord row={row} />
      <span className="under-name record-kind">{CHANGED_KINDS[row.kind]}</span>
    </>
  ),
  change: (row) => <ChangeChip sort={row.sort} />,
  values: (row) => <ChangeSentence change={row} hasPack={false} />,
  day: (row) => <DateText date={row.seenOn} />,
  source: (row) => sourceWord(row.source),
}

/** Ready periods as links, up to the day that is shown; days of one's own are those of the head. */
function Periods({ search }: Pick<ChangesData, 'search'>) {
  const { period, from, to, compare, page: _, ...others } = search
  const hasDays = Boolean(from || to || compare)
  const silent = search.asOf ? PERIOD_OF_PAST : 'week'
  return (
    <nav className="segments no-print" aria-label="بازه">
      {Object.entries(PERIOD_WORDS).map(([key, label]) => (
        <a
          key={key}
          href={CHANGES + writeSearchString({ ...others, period: key === silent ? '' : key })}
          aria-current={!hasDays && String(period ?? silent) === key ? 'true' : undefined}
          data-keep-scroll=""
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

const RECORD_WORDS = [
  ['new', 'ورود جدید'],
  ['vanished', 'رکورد دیده‌نشده'],
  ['returned', 'بازگشت به فهرست'],
  ['changed', 'رکورد تغییرکرده'],
] as const

/** The days in words, and what is different between their two ends, in records of all kinds. */
function Finding({ feed }: Pick<ChangesData, 'feed'>) {
  const { total, newest, records } = feed
  if (newest === null) {
    return (
      <p className="text-sm text-muted">
        اولین انتشار مبنای مقایسه است؛ تغییرات از انتشار بعدی دیده می‌شود.
      </p>
    )
  }
  const recordsOf = (change: string) =>
    records.reduce((sum, row) => (row.change === change ? sum + row.records : sum), 0)
  const words = RECORD_WORDS.map(([change, label]) => ({ count: recordsOf(change), label }))
    .filter(({ count }) => count > 0)
    .map(({ count, label }) => `${formatNumber(count)} ${label}`)
  return (
    <p className="text-sm text-muted">
      {spanWords(feed)} {words.length > 0 && `کل بازار: ${words.join('، ')}.`}{' '}
      {total === 0 && (
        <>
          جدیدترین تغییرات در برداشت {formatJalali(newest, 'long')} دیده شده‌اند:{' '}
          <a href={`${CHANGES}?period=all`} className="text-link">
            همهٔ تغییرات از ابتدا
          </a>
        </>
      )}
    </p>
  )
}

function spanWords({ span: { from, to }, today, isLast }: ChangesData['feed']): string {
  if (isLast && from) {
    return `در یک هفتهٔ گذشته انتشار جدیدی نبود؛ آخرین به‌روزرسانی، ${formatJalali(from, 'long')}.`
  }
  const until = to ?? today
  if (from === null) return `همهٔ تغییرات تا ${formatJalali(until, 'long')}.`
  const begin = formatJalali(from, 'long')
  if (from > today) return `${begin} هنوز نرسیده است.`
  return from === until ? `تغییرات ${begin}.` : `از ${begin} تا ${formatJalali(until, 'long')}.`
}

function Sample({ rows }: { rows: ChangesData['feed']['sample'] }) {
  return (
    <section aria-labelledby="sample">
      <h2 id="sample" className="mb-1 text-base">
        نمونه: تغییرات رکوردهای آزاد
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-3">
        {rows.map((row) => (
          <ChangeLine key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

const ICONS: Readonly<Record<ChangeSort, IconName>> = {
  new: 'star',
  returned: 'check-circle',
  vanished: 'eye-off',
  'price-up': 'arrow-up',
  'price-down': 'arrow-down',
  extended: 'clock',
  status: 'info',
  holder: 'building',
  merged: 'building',
  changed: 'info',
}

function ChangeChip({ sort }: Pick<ChangeRow, 'sort'>) {
  return (
    <Chip tone={SORT_TONES[sort]} icon={ICONS[sort]}>
      {SORT_WORDS[sort]}
    </Chip>
  )
}

/** One event in a line: what kind of change, of which record, from what to what. */
function ChangeLine({ row }: { row: ChangeRow }) {
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

import { listBriefPath } from '#src/addresses/insight.ts'
import { BriefLink } from '#src/features/record-actions/brief-link.tsx'
import { ExportMenu } from '#src/features/record-actions/export-menu.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { PreviewNote } from '#src/list/preview-note.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { VIEW_LIMITS } from '#src/list/view.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { ChangeDays, ChangeLines, sourcesOf } from './change-days.tsx'
import { ChangeFilters } from './change-filters.tsx'
import { CHANGES, publicChangeSearch } from './list.ts'
import type { ChangesData } from './load.ts'
import { SORT_WORDS } from './words.ts'

/** What every publish changed in the whole market, the weightiest first. */
export function ChangesPage({ data }: { data: ChangesData }) {
  const { search, feed, grouped, dataset } = data
  const open = publicChangeSearch(search)
  return (
    <PageFrame
      title="تغییرات بازار"
      total={`${formatNumber(feed.total)} تغییر`}
      lead={spanWords(feed)}
      actions={
        feed.total > 0 &&
        !search.mine && (
          <>
            <ExportMenu
              list="changes"
              search={open}
              answer={{ exportGate: feed.exportGate, total: feed.total }}
            />
            <BriefLink href={listBriefPath('changes', open)} />
          </>
        )
      }
    >
      {feed.isLocked ? <PreviewNote /> : <ChangeFilters search={search} feed={feed} />}
      {feed.total > 0 && <Difference feed={feed} />}
      {grouped && feed.total > 0 ? <Groups {...{ search, feed, grouped }} /> : <Feed {...data} />}
      {feed.sample.length > 0 && <Sample rows={feed.sample} />}
      <DatasetSource dataset={dataset} />
    </PageFrame>
  )
}

const RECORD_WORDS = [
  ['new', 'ورود جدید'],
  ['vanished', 'رکورد دیده‌نشده'],
  ['returned', 'بازگشت به فهرست'],
  ['changed', 'رکورد تغییریافته'],
] as const

/** What is different between the two ends of the span, in records of all kinds. */
function Difference({ feed }: Pick<FeedData, 'feed'>) {
  const recordsOf = (change: string) =>
    feed.records.reduce((sum, row) => (row.change === change ? sum + row.records : sum), 0)
  const words = RECORD_WORDS.map(([change, label]) => `${formatNumber(recordsOf(change))} ${label}`)
  return <p className="text-sm text-muted">همهٔ بازار در این بازه: {words.join('، ')}.</p>
}

type FeedData = Pick<ChangesData, 'search' | 'feed'>

/** The few that matter most, then each sort with its first and its true total. */
function Groups({ search, feed, grouped }: FeedData & Pick<ChangesData, 'grouped'>) {
  if (!grouped) return null
  const rows = new Map(grouped.rows.map((row) => [row.id, row]))
  const rowsOf = (ids: readonly number[]) => ids.flatMap((id) => rows.get(id) ?? [])
  const totals = new Map(feed.sorts.map(({ value, total }) => [value, total]))
  return (
    <>
      <section aria-labelledby="first">
        <h2 id="first" className="text-base">
          مهم‌ترین‌ها
        </h2>
        <p className="mb-1 text-xs text-muted">
          به ترتیب زیان: داروی بی‌پروانه یا بی‌سازنده، پروانهٔ ازدست‌رفته، اندازهٔ تغییر قیمت، سازندهٔ
          تازه، باقی · منبع: {sourcesOf(grouped.rows)}
        </p>
        <ChangeLines rows={rowsOf(grouped.first)} shows="both" />
      </section>
      <div className="change-groups">
        {grouped.groups.map(({ sort, ids }) => {
          const total = totals.get(sort) ?? ids.length
          return (
            <section key={sort} aria-labelledby={`sort-${sort}`}>
              <div className="mb-1 flex flex-wrap items-baseline gap-x-3">
                <h2 id={`sort-${sort}`} className="text-base">
                  {SORT_WORDS[sort]}
                </h2>
                <p className="text-xs text-muted">{countOf(ids.length, total)} تغییر</p>
                <a
                  href={CHANGES + writeSearchString({ ...search, change: sort })}
                  className="text-link ms-auto text-sm"
                >
                  همه
                </a>
              </div>
              <ChangeLines rows={rowsOf(ids)} shows="day" />
            </section>
          )
        })}
      </div>
    </>
  )
}

function spanWords({ span: { from, to }, today, isLast }: ChangesData['feed']): string {
  if (isLast && from) {
    return `این هفته انتشار جدیدی نبود؛ آخرین به‌روزرسانی، ${formatJalali(from, 'long')}.`
  }
  const until = formatJalali(to ?? today, 'long')
  if (from === null) return `همهٔ تغییرات تا ${until}.`
  return `از ${formatJalali(from, 'long')} تا ${until}؛ هر انتشار با انتشار قبلی سنجیده می‌شود.`
}

function Feed({ search, feed }: FeedData) {
  const { rows, days, total, isLocked } = feed
  if (total === 0) return <Nothing search={search} feed={feed} />
  const page = Number(search.page ?? 1)
  return (
    <>
      {rows.length > 0 ? (
        <ChangeDays rows={rows} days={days} />
      ) : (
        !isLocked && <EmptyState title="این صفحه از پایان فهرست گذشته است" />
      )}
      {isLocked ? (
        rows.length < total && (
          <LockedBlock
            holds={`${formatNumber(total - rows.length)} تغییر دیگر، با مقدار قبلی و جدید هر یک`}
            unlockedBy="در اشتراک حرفه‌ای"
            href="/subscription"
          />
        )
      ) : (
        <Pager
          page={page}
          size={Number(search.size ?? 20)}
          total={total}
          hrefOf={(to) => CHANGES + writeSearchString({ ...search, page: to > 1 ? to : '' })}
          lastPage={VIEW_LIMITS.page}
        />
      )}
    </>
  )
}

function Nothing({ search, feed: { newest } }: FeedData) {
  const link = (href: string, label: string) => (
    <a href={href} className="text-link">
      {label}
    </a>
  )
  if (newest === null) {
    return (
      <EmptyState icon="info" title="هنوز تغییری نیست">
        اولین انتشار داده مبنای سنجش است؛ تغییرات با انتشار بعدی دیده می‌شوند.
      </EmptyState>
    )
  }
  const {
    kind: _,
    change: __,
    atc: ___,
    company: ____,
    medicine: _____,
    mine: ______,
    page: _______,
    ...days
  } = search
  const isFiltered = Object.keys(search).length > Object.keys(days).length
  return (
    <EmptyState
      icon="info"
      title="در این بازه و با این فیلتر‌ها تغییری دیده نشده است"
      actions={
        isFiltered
          ? link(CHANGES + writeSearchString(days), 'پاک کردن فیلتر‌ها')
          : link(`${CHANGES}?period=all`, 'همهٔ تغییرات از آغاز')
      }
    >
      جدیدترین تغییرات در برداشت {formatJalali(newest, 'long')} دیده شده‌اند.
    </EmptyState>
  )
}

function Sample({ rows }: { rows: ChangesData['feed']['sample'] }) {
  return (
    <section aria-labelledby="sample">
      <h2 id="sample" className="mb-1 text-base">
        نمونه: تغییرات رکوردهای آزاد
      </h2>
      <ChangeLines rows={rows} shows="both" />
    </section>
  )
}

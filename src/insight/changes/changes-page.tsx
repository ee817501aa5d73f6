import { listBriefPath } from '#src/addresses/insight.ts'
import { BriefLink } from '#src/features/record-actions/brief-link.tsx'
import { ExportMenu } from '#src/features/record-actions/export-menu.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { PreviewNote } from '#src/list/preview-note.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { VIEW_LIMITS } from '#src/list/view.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { ChangeDays, ChangeLine } from './change-days.tsx'
import { ChangeFilters } from './change-filters.tsx'
import { CHANGES } from './list.ts'
import type { ChangesData } from './load.ts'

/** What every publish changed in the whole market, day by day. */
export function ChangesPage({ data }: { data: ChangesData }) {
  const { search, feed, dataset } = data
  return (
    <PageFrame
      title="تغییرات بازار"
      total={`${formatNumber(feed.total)} تغییر`}
      lead="هر انتشار داده با انتشار قبلی سنجیده می‌شود: چه اضافه شد، چه حذف شد و چه چیزی از هر رکورد تغییر کرد."
      actions={
        feed.total > 0 && (
          <>
            <ExportMenu
              list="changes"
              search={search}
              answer={{ exportGate: feed.exportGate, total: feed.total }}
            />
            <BriefLink href={listBriefPath('changes', search)} />
          </>
        )
      }
    >
      {feed.isLocked ? <PreviewNote /> : <ChangeFilters search={search} feed={feed} />}
      <Difference search={search} feed={feed} />
      <Feed {...data} />
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
function Difference({ search, feed }: FeedData) {
  const { period, from, to } = search
  const countOf = (change: string) =>
    feed.records.reduce((sum, row) => (row.change === change ? sum + row.records : sum), 0)
  // Changes of a field are of many sorts; they have no one filter.
  const linkOf = (change: string) =>
    change === 'changed' || feed.isLocked
      ? {}
      : { href: CHANGES + writeSearchString({ period, from, to, change }) }
  return (
    <section aria-labelledby="difference">
      <h2 id="difference" className="text-lg">
        خلاصهٔ تغییرات دوره
      </h2>
      <p className="mb-2 text-sm text-muted">{spanWords(feed)}؛ همهٔ انواع رکورد</p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {RECORD_WORDS.map(([change, label]) => (
          <Stat
            key={change}
            label={label}
            value={formatNumber(countOf(change))}
            {...linkOf(change)}
          />
        ))}
      </div>
    </section>
  )
}

type FeedData = Pick<ChangesData, 'search' | 'feed'>

function spanWords({ span: { from, to }, today, isLast }: ChangesData['feed']): string {
  if (isLast && from) {
    return `این هفته انتشار جدیدی نبود؛ آخرین به‌روزرسانی، ${formatJalali(from, 'long')}`
  }
  const until = formatJalali(to ?? today, 'long')
  if (from === null) return `همهٔ تغییرات تا ${until}`
  return `از ${formatJalali(from, 'long')} تا ${until}`
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
    page: ______,
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
      <h2 id="sample" className="text-lg">
        نمونه: تغییرات رکوردهای آزاد
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface px-4">
        {rows.map((row) => (
          <ChangeLine key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

import { ListActions } from '#src/features/saved-views/list-actions.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { coverageWords } from '#src/insight/sales/sales-words.ts'
import { readablePast } from '#src/list/as-of.ts'
import { NothingFound } from '#src/list/list-states.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { UnreadChoices } from '#src/list/unread-filters.tsx'
import type { Search } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListFrame } from '#src/ui/list-frame.tsx'
import { SearchButton, SearchField } from '#src/ui/search-field.tsx'
import { TabLinks } from '#src/ui/tab-links.tsx'
import { MEASURES } from './list.ts'
import type { TreeData } from './load.ts'
import { AtcTree, measuresOf } from './tree.tsx'

export function CategoryPage({ data: { search, unread, answer, dataset } }: { data: TreeData }) {
  const { locked, sales } = answer
  const measures = measuresOf(answer).filter((key) => !locked.includes(key))
  const inSight: Search = {
    ...(search.q && { q: search.q }),
    ...(search.open && !search.q && { open: search.open }),
    ...readablePast({ ...search }),
  }
  const shown = {
    exportGate: answer.exportGate,
    total: Math.max(answer.total, answer.nodes.length),
  }
  return (
    <ListFrame
      title="طبقه‌بندی ATC"
      total={search.q ? `${formatNumber(answer.total)} گروه پیدا شد` : undefined}
    >
      <div className="space-y-3">
        <p className="text-sm text-muted">
          داروهای ایران در پنج سطح طبقه‌بندی سازمان جهانی بهداشت، با تعداد داروها، پروانه‌ها و
          سازندگان هر گروه.
          {sales && !locked.includes('salesRial') && ` فروش: ${coverageWords(sales, 'بازار')}`}
        </p>
        <div className="list-tools no-print flex-wrap">
          <form
            action="/category"
            className="flex min-w-0 flex-1 basis-64 gap-2"
            data-keep-scroll=""
          >
            {(['measure', 'asOf', 'compare'] as const).map(
              (key) =>
                search[key] && <input key={key} type="hidden" name={key} value={search[key]} />,
            )}
            <SearchField
              name="q"
              label="جست‌وجو در گروه‌های درمانی"
              placeholder="نام یا کد گروه"
              defaultValue={search.q}
              maxLength={100}
              className="min-w-0 flex-1"
              key={search.q}
            />
            <SearchButton />
          </form>
          <div className="ms-auto flex flex-wrap gap-1.5">
            <ListActions list="atc-groups" search={inSight} answer={shown} />
          </div>
        </div>
        <UnreadChoices unread={unread} path="/category" search={search} />
        <TabLinks
          label="شاخص"
          tabs={measures.map((key) => ({
            label: `بر اساس ${MEASURES[key].label}`,
            href: `/category${writeSearchString({ ...search, measure: key })}`,
            current: key === (search.measure ?? 'productCount'),
          }))}
        />
        {answer.nodes.length === 0 && !search.q ? (
          <NothingFound view={{ q: '', filters: {} }} clear="/category" />
        ) : answer.nodes.length === 0 ? (
          <EmptyState
            title="گروهی با این نام یا کد پیدا نشد"
            actions={
              <>
                <LinkButton href={`/search${writeSearchString({ q: search.q })}`} size="sm">
                  جست‌وجو در همهٔ بخش‌ها
                </LinkButton>
                <a
                  href={`/category${writeSearchString(readablePast({ ...search }))}`}
                  className="text-link basis-full text-center text-sm"
                >
                  نمایش همهٔ گروه‌ها
                </a>
              </>
            }
          />
        ) : (
          <AtcTree answer={answer} search={search} />
        )}
        <DatasetSource dataset={dataset} />
      </div>
    </ListFrame>
  )
}

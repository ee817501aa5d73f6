import { DateText } from '#src/catalogue/parts/date-text.tsx'
import type { SheetValue } from '#src/list/sheet.ts'
import { jalaliToIso } from '#src/persian/dates.ts'
import { formatAmount, moneyUnitName } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { ScrollBox } from '#src/ui/scroll-box.tsx'
import {
  COMPARED,
  type CompareSearch,
  comparePath,
  idsOf,
} from '../record-actions/compared-lists.ts'
import { DatasetSource } from '../shell/dataset-source.tsx'
import type { CompareData } from './load.ts'

type Fact = CompareData['compared']['facts'][number]
type Compared = CompareData['compared']['records'][number]

/** Records side by side, one column each; rows in which they differ say so in a word. */
export function ComparePage({ data: { search, compared, dataset } }: { data: CompareData }) {
  const { noun, href } = COMPARED[search.kind]
  const { records, facts, refusal } = compared
  const rows = facts.map((fact) => ({ ...fact, differs: differs(fact.values) }))
  const different = rows.filter((row) => row.differs)
  const only = search.only === 'differences'
  const ids = records.map(({ id }) => id)
  return (
    <PageFrame
      title="مقایسه"
      total={records.length > 0 ? `${formatNumber(records.length)} ${noun}` : undefined}
      lead={`ویژگی‌های هر ${noun} کنار دیگری؛ ردیف‌های ناهمسان با نشان «متفاوت» جدا شده‌اند. نشانی همین صفحه را می‌توان به دیگران داد.`}
      actions={
        records.length > 1 && (
          <LinkButton href={comparePath(search.kind, ids, !only)} rel="nofollow" icon="filter">
            {only ? 'همهٔ ردیف‌ها' : `فقط تفاوت‌ها (${formatNumber(different.length)})`}
          </LinkButton>
        )
      }
    >
      {refusal ? (
        <LockedBlock
          holds={`مقایسهٔ ${formatNumber(idsOf(search).length)} ${noun}؛ ${refusal}`}
          unlockedBy="با اشتراک بالاتر"
          href="/subscription"
        />
      ) : records.length === 0 ? (
        <EmptyState
          icon="compare"
          title="چیزی برای مقایسه انتخاب نشده است"
          actions={
            <a href={href} className="text-link">
              رفتن به فهرست
            </a>
          }
        >
          در فهرست یا صفحهٔ هر {noun} دکمهٔ «مقایسه» را بزنید.
        </EmptyState>
      ) : (
        <CompareTable search={search} records={records} rows={only ? different : rows} />
      )}
      <DatasetSource dataset={dataset} />
    </PageFrame>
  )
}

interface CompareTableProps {
  search: CompareSearch
  records: readonly Compared[]
  rows: readonly (Fact & { differs: boolean })[]
}

function CompareTable({ search, records, rows }: CompareTableProps) {
  const without = (id: string) =>
    comparePath(
      search.kind,
      records.filter((other) => other.id !== id).map((other) => other.id),
      search.only !== undefined,
    )
  return (
    <ScrollBox
      label="جدول مقایسه"
      className="relative overflow-x-auto rounded-lg border border-line bg-surface shadow-raised print:overflow-visible"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{COMPARED[search.kind].noun}: مقایسه</caption>
        <thead>
          <tr className="border-b border-line-strong bg-sunken">
            <th scope="col" className="sticky start-0 min-w-36 bg-sunken px-4 py-3 text-start">
              ویژگی
            </th>
            {records.map(({ id, title, path }) => (
              <th key={id} scope="col" className="min-w-44 px-4 py-3 text-start align-top">
                <a href={path} className="text-link">
                  <bdi>{title}</bdi>
                </a>
                <a
                  href={without(id)}
                  rel="nofollow"
                  aria-label={`برداشتن ${title}`}
                  className="no-print mt-1 block w-fit py-1 text-xs font-normal text-muted hover:text-critical"
                >
                  برداشتن
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-b border-line last:border-0">
              <th
                scope="row"
                className="sticky start-0 bg-surface px-4 py-2.5 text-start align-top font-medium"
              >
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {row.label}
                  {row.type === 'amount' && ` (${moneyUnitName()})`}
                  {row.differs && (
                    <Chip tone="caution" icon="warning">
                      متفاوت
                    </Chip>
                  )}
                </span>
              </th>
              {row.values.map((value, place) => (
                <td
                  key={records[place]?.id}
                  className={`px-4 py-2.5 align-top ${row.differs ? 'bg-caution-soft/40' : ''}`}
                >
                  <Value value={value} isAmount={row.type === 'amount'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function Value({ value, isAmount }: { value: SheetValue; isAmount: boolean }) {
  if (value === null || value === '') return <Absent />
  if (isAmount && typeof value === 'number') return formatAmount(value)
  if (typeof value === 'number') return formatNumber(value)
  const day = jalaliToIso(value)
  return day ? <DateText date={day} /> : <bdi>{value}</bdi>
}

function differs(values: readonly SheetValue[]): boolean {
  return new Set(values).size > 1
}

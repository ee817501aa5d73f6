import { OverviewSection } from '#src/catalogue/parts/overview-section.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { VIEW_LIMITS } from '#src/list/view.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { licenceColumns, RISK_COLUMN } from './lapsing-cells.tsx'
import type { RadarData } from './load.ts'
import type { LapsingRow } from './radar.server.ts'
import { RADAR } from './radar-filters.tsx'

/** The licences themselves, those first whose end leaves the least. */
export function ListSection({ search, radar, dataset }: RadarData) {
  const { rows, totals } = radar
  return (
    <OverviewSection
      id="licences"
      title="پروانه‌ها"
      lead={
        totals.licences > 0 &&
        `${countOf(rows.length, totals.licences)} پروانه. نخست داروهایی که پروانه‌ای از آن‌ها نمی‌ماند، سپس آن‌ها که سازنده‌ای برایشان نمی‌ماند، سپس به تاریخ. آنچه می‌ماند برای هر تاریخ، با همهٔ پایان‌های پیش از آن و از همهٔ پروانه‌های دارو شمرده شده است.`
      }
      dataset={dataset}
      methodHref={null}
    >
      {totals.licences === 0 ? (
        <EmptyState icon="info" title="پروانه‌ای در این بازه و با این فیلتر‌ها پایان نمی‌یابد" />
      ) : (
        <Rows search={search} radar={radar} />
      )}
    </OverviewSection>
  )
}

function Rows({ search, radar }: Pick<RadarData, 'search' | 'radar'>) {
  const { rows, totals, isLocked, today } = radar
  const page = Number(search.page ?? 1)
  const size = Number(search.size ?? 20)
  return (
    <>
      {rows.length > 0 ? (
        <DataTable<LapsingRow>
          caption="پروانه‌هایی که منقضی می‌شوند"
          columns={[
            ...licenceColumns<LapsingRow>(today).map(isLocked ? asItIs : sortable(search)),
            isLocked ? RISK_COLUMN : withRiskSort(search),
          ]}
          rows={rows}
          rowKey={(row) => row.irc}
        />
      ) : (
        !isLocked && <EmptyState title="این صفحه از پایان فهرست گذشته است" />
      )}
      {isLocked ? (
        rows.length < totals.licences && (
          <LockedBlock
            holds={`${formatNumber(totals.licences - rows.length)} پروانهٔ دیگر با آنچه از هر دارو می‌ماند`}
            unlockedBy="در اشتراک حرفه‌ای"
            href="/subscription"
          />
        )
      ) : (
        <Pager
          page={page}
          size={size}
          total={totals.licences}
          hrefOf={(to) => RADAR + writeSearchString({ ...search, page: to > 1 ? to : '' })}
          lastPage={VIEW_LIMITS.page}
        />
      )}
    </>
  )
}

type Column = ReturnType<typeof licenceColumns<LapsingRow>>[number]

const asItIs = (column: Column) => column

function sortable(search: RadarData['search']) {
  return (column: Column): Column =>
    column.key === 'expiry' ? { ...column, sort: sortLink(search, 'expiry') } : column
}

function withRiskSort(search: RadarData['search']): Column {
  return { ...RISK_COLUMN, sort: sortLink(search, 'risk') }
}

function sortLink(search: RadarData['search'], key: 'expiry' | 'risk') {
  const current = String(search.sort ?? 'risk')
  const next = current === key ? `-${key}` : key
  const order =
    current === key ? 'ascending' : current === `-${key}` ? 'descending' : ('none' as const)
  const { page: _, ...others } = search
  const sort = next === 'risk' ? '' : next
  return { href: RADAR + writeSearchString({ ...others, sort }), order } as const
}

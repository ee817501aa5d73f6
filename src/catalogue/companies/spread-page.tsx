import { COMPANY_SPREAD, companyPath } from '#src/addresses/records.ts'
import { peakTitle } from '#src/charts/findings.ts'
import { Scatter } from '#src/charts/scatter.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { ActiveFilters } from '#src/list/active-filters.tsx'
import { asOfParam } from '#src/list/as-of.ts'
import { activeFilters } from '#src/list/filter-words.ts'
import { listLinks } from '#src/list/list-links.ts'
import { Gate, NothingFound } from '#src/list/list-states.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { UnreadFilters } from '#src/list/unread-filters.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Delta } from '#src/ui/delta.tsx'
import { LinkedDay } from '#src/ui/page-contexts.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { companyList, spreadSearch } from './list.ts'
import type { CompanySpreadData } from './load.ts'

export function spreadTitle(
  rows: readonly { name?: string; licenceCount?: number; moleculeCount?: number }[],
): string {
  return peakTitle(
    rows.map(({ name = '', licenceCount = 0, moleculeCount = 0 }) => ({
      label: name,
      value: licenceCount,
      molecules: moleculeCount,
    })),
    'پروانهٔ جاری در برابر مولکول',
    ({ label, value, molecules }) =>
      `${label} بیشترین پروانه را دارد: ${formatNumber(value)} پروانه از ${formatNumber(molecules)} مولکول`,
  )
}

/** Licences of each company against its molecules, under the filters of the list. */
export function CompanySpreadPage({ data }: { data: CompanySpreadData }) {
  const { view, answer, facets, dataset } = data
  const links = listLinks(COMPANY_SPREAD, companyList, view)
  const { rows, total, before } = answer
  return (
    <LinkedDay value={view.asOf ? asOfParam(view.asOf) : null}>
      <PageFrame
        title="پروانه و مولکول شرکت‌ها"
        total={
          <>
            {formatNumber(total)} شرکت{' '}
            {before?.total != null && (
              <Delta now={total} before={before.total} since={before.day} />
            )}
          </>
        }
        lead="هر نقطه یک شرکت است: تعداد پروانه‌های جاری‌اش در برابر تعداد مولکول‌هایش. هرچه پایین‌تر و دورتر، پروانه‌های بیشتر روی مولکول‌های کمتر."
        crumbs={[{ label: 'شرکت‌های دارویی', href: '/company' }]}
        actions={
          <LinkButton href={`/company${writeSearchString(spreadSearch(view))}`} icon="columns">
            فهرست این شرکت‌ها
          </LinkButton>
        }
      >
        <UnreadFilters definition={companyList} view={view} href={links.to({})} />
        <ActiveFilters
          active={activeFilters(companyList, view, facets, answer)}
          view={view}
          links={links}
        />
        {total === 0 && <NothingFound view={view} clear={links.clear} />}
        {rows.length > 0 && (
          <Card>
            <Scatter
              title={spreadTitle(rows)}
              description={
                rows.length < total
                  ? `${formatNumber(rows.length)} شرکتی که بیشترین پروانهٔ جاری را دارند، از ${formatNumber(total)} شرکت`
                  : 'همهٔ شرکت‌های این نما'
              }
              pointName="شرکت"
              xName="پروانهٔ جاری"
              yName="مولکول"
              points={rows.map(({ id, name = '', slug, licenceCount = 0, moleculeCount = 0 }) => ({
                key: String(id),
                label: name,
                x: licenceCount,
                y: moleculeCount,
                ...(slug && { href: companyPath(slug) }),
              }))}
            />
          </Card>
        )}
        {answer.gate && (
          <Gate gate={answer.gate} total={total} noun="شرکت" back={links.page(view.page)} />
        )}
        <DatasetSource dataset={dataset} />
      </PageFrame>
    </LinkedDay>
  )
}

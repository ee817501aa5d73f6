import { competitorsPath, overlapPath } from '#src/addresses/insight.ts'
import { companyPath } from '#src/addresses/records.ts'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { BarChart } from '#src/charts/bar-chart.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { salesSum } from '#src/insight/sales/sales-words.ts'
import { PAGE } from '#src/list/numbered-pages.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { UnreadChoices } from '#src/list/unread-filters.tsx'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { Absent } from '#src/ui/absent.tsx'
import { DayLink, useAsOfLinks } from '#src/ui/as-of-links.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { Delta } from '#src/ui/delta.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { TabLinks } from '#src/ui/tab-links.tsx'
import { CompareForm } from './compare-form.tsx'
import type { CompetitorData } from './load.ts'

const CHARTED = 10

/** The companies that hold licences of the same medicines, nearest first. */
export function CompetitorsPage({ data }: { data: CompetitorData }) {
  const { company, own, total, rows, search, dataset } = data
  const path = competitorsPath(company.slug)
  const sorted = (sort: CompetitorData['search']['sort']) =>
    path + writeSearchString({ ...search, page: undefined, sort })
  return (
    <PageFrame
      title={`رقبای ${company.name}`}
      total={
        <>
          {formatNumber(total)} شرکت{' '}
          {data.before && <Delta now={total} before={data.before.total} since={data.before.day} />}
        </>
      }
      lead={`شرکت‌هایی که از ${formatNumber(own)} کد ژنریک این شرکت پروانهٔ جاری دارند. رقابت در اینجا داشتن پروانهٔ یک کد است؛ فروش از گزارش‌های ماهانهٔ شرکت‌های بورسی است و تنها در همین کدها.`}
      crumbs={[
        { label: 'شرکت‌های دارویی', href: '/company' },
        { label: company.name, href: companyPath(company.slug) },
      ]}
    >
      {data.isLocked && <PreviewNote of={company.name} />}
      <UnreadChoices unread={data.unread} path={path} search={search} />
      {total === 0 ? (
        <EmptyState icon="info" title="شرکت دیگری پروانهٔ جاری کدهای این شرکت را ندارد" />
      ) : (
        <>
          {!data.isLocked && (
            <TabLinks
              label="ترتیب رقبا"
              tabs={[
                { label: 'بیشترین کد مشترک', href: sorted(undefined), current: !search.sort },
                {
                  label: 'شبیه‌ترین سبد',
                  href: sorted('similar'),
                  current: search.sort === 'similar',
                },
                {
                  label: 'رقبای درمانی',
                  href: sorted('therapeutic'),
                  current: search.sort === 'therapeutic',
                },
                {
                  label: 'بیشترین فروش در کدهای مشترک',
                  href: sorted('sales'),
                  current: search.sort === 'sales',
                },
              ]}
            />
          )}
          <Ranking data={data} />
        </>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {rows.length > 1 && !search.page && <Chart data={data} />}
        {!data.isLocked && <CompareForm a={company.name} b="" />}
      </div>
      <DatasetSource dataset={dataset} />
    </PageFrame>
  )
}

function PreviewNote({ of }: { of: string }) {
  return <p className="text-sm text-muted">بدون اشتراک، رقبای یک شرکت نمونه دیده می‌شود: {of}.</p>
}

function Chart({ data: { company, own, rows, search } }: { data: CompetitorData }) {
  const isOfGroups = search.sort === 'therapeutic'
  return (
    <Card>
      <BarChart
        title="نزدیک‌ترین رقبا"
        description={
          isOfGroups
            ? 'تعداد گروه‌های ATC سطح ۴ مشترک با پروانهٔ جاری'
            : 'تعداد کدهای ژنریک مشترک با پروانهٔ جاری'
        }
        columns={['شرکت', isOfGroups ? 'گروه مشترک' : 'کد مشترک']}
        bars={rows.slice(0, CHARTED).map(({ id, name, slug, common, groups }) => ({
          key: String(id),
          label: name,
          value: groups ?? common,
          text:
            groups === null
              ? `${formatNumber(common)} (${formatPercent(common / own)})`
              : formatNumber(groups),
          href: overlapPath(company.slug, slug),
        }))}
      />
    </Card>
  )
}

const NO_REPORT = 'گزارش ماهانه‌ای نیست'

const SALES: TableColumn<CompetitorData['rows'][number]>[] = [
  {
    label: 'فروش ۱۲ ماه',
    hint: 'در همین کدها',
    numeric: true,
    cell: ({ salesRial }) => <Reported rial={salesRial} />,
  },
  {
    label: 'فروش این شرکت',
    hint: 'در همین کدها، در همان ۱۲ ماه',
    numeric: true,
    leaves: 1,
    cell: ({ salesRial, ownSalesRial }) => (
      <Reported
        rial={ownSalesRial}
        {...(salesRial === null && { reason: 'گزارش ماهانه‌ای از رقیب نیست' })}
      />
    ),
  },
]

const GROUPS: TableColumn<CompetitorData['rows'][number]> = {
  label: 'گروه درمانی مشترک',
  short: 'گروه',
  hint: 'گروه‌های ATC سطح ۴ که هر دو شرکت پروانهٔ جاری در آن‌ها دارند، حتی بدون کد مشترک',
  numeric: true,
  cell: ({ groups }) => formatNumber(groups ?? 0),
}

function Reported({ rial, reason = NO_REPORT }: { rial: number | null; reason?: string }) {
  return rial === null ? <Absent reason={reason} /> : salesSum(rial)
}

const NEAREST: TableColumn<CompetitorData['rows'][number]> = {
  label: 'نزدیک‌ترین انقضا',
  short: 'انقضا',
  numeric: true,
  cell: (row) => <DateText date={row.nearest} />,
}

function Ranking({ data }: { data: CompetitorData }) {
  const { company, own, total, rows, search, isLocked } = data
  const page = search.page ?? 1
  const asOf = useAsOfLinks()
  return (
    <>
      {rows.length > 0 && (
        <DataTable
          dense
          caption={`رقبای ${company.name}`}
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { label: 'شرکت', cell: (row) => <CompanyName name={row.name} slug={row.slug} /> },
            ...(search.sort === 'therapeutic' ? [GROUPS] : []),
            {
              label: 'کد مشترک',
              short: 'مشترک',
              numeric: true,
              cell: (row) => (
                <DayLink href={overlapPath(company.slug, row.slug)} className="text-link">
                  {formatNumber(row.common)}
                </DayLink>
              ),
            },
            {
              label: 'از کدهای این شرکت',
              short: 'از این شرکت',
              numeric: true,
              cell: (row) => formatPercent(row.common / own),
            },
            {
              label: 'از کدهای آن شرکت',
              short: 'از آن شرکت',
              numeric: true,
              cell: (row) => `${formatPercent(row.common / row.all)} از ${formatNumber(row.all)}`,
            },
            {
              label: 'پروانه در کدهای مشترک',
              short: 'پروانه',
              numeric: true,
              leaves: 1,
              cell: (row) => formatNumber(row.licences),
            },
            ...(rows.some(({ salesRial }) => salesRial) ? SALES : []),
            ...(rows.some(({ nearest }) => nearest) ? [NEAREST] : []),
          ]}
        />
      )}
      {rows.length > 0 && !rows.some(({ nearest }) => nearest) && (
        <p className="text-sm text-muted">منبع فعلی تاریخ پایان این پروانه‌ها را نمی‌دهد.</p>
      )}
      {isLocked ? (
        <LockedBlock
          holds={`${countOf(rows.length, total)} رقیب؛ بقیه با کدهای مشترک و تاریخ‌های هر یک`}
          unlockedBy="در اشتراک حرفه‌ای"
          href="/subscription"
        />
      ) : (
        <Pager
          page={page}
          size={PAGE}
          total={total}
          hrefOf={(to) =>
            asOf(
              competitorsPath(company.slug) +
                writeSearchString({ sort: search.sort, page: to > 1 ? to : '' }),
            )
          }
        />
      )}
    </>
  )
}

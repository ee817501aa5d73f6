import { competitorsPath, overlapPath } from '#src/addresses/insight.ts'
import { companyPath, productPath } from '#src/addresses/records.ts'
import { AtcGroupName } from '#src/catalogue/parts/atc-group-name.tsx'
import { MedicineName } from '#src/catalogue/parts/medicine-name.tsx'
import { BarChart } from '#src/charts/bar-chart.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { PAGE } from '#src/list/numbered-pages.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { UnreadChoices } from '#src/list/unread-filters.tsx'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { DayLink, useAsOfLinks } from '#src/ui/as-of-links.tsx'
import { BarList } from '#src/ui/bar-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { Section } from '#src/ui/section.tsx'
import { strengthAndVolume } from '#src/words/name-and-strength.ts'
import { CompareForm } from './compare-form.tsx'
import type { OverlapData } from './load.ts'

type Row = Overlap['rows'][number]

type Company = NonNullable<OverlapData['a']>
type Overlap = NonNullable<OverlapData['overlap']>

/** What two companies both hold, licences and their ends side by side. */
export function OverlapPage({ data }: { data: OverlapData }) {
  const { a, b, overlap, search, dataset } = data
  return (
    <PageFrame
      title={a && b && overlap ? `${a.name} و ${b.name}` : 'هم‌پوشانی دو شرکت'}
      lead="کدهای ژنریکی که هر دو شرکت پروانهٔ جاری آن‌ها را دارند، با پروانه‌ها و تاریخ پایان هر یک."
      crumbs={[{ label: 'شرکت‌های دارویی', href: '/company' }]}
    >
      {data.isLocked && (
        <p className="text-sm text-muted">
          بدون اشتراک، یک جفت شرکت نمونه دیده می‌شود؛ نام‌هایی که می‌نویسید با اشتراک اعمال می‌شود.
        </p>
      )}
      <UnreadChoices unread={data.unread} path={overlapPath('', '')} search={search} />
      <CompareForm
        a={a?.name ?? search.a ?? ''}
        b={b?.name ?? search.b ?? ''}
        errors={errorsOf(data)}
      />
      {data.largest.length > 0 && <Largest pairs={data.largest} />}
      {a && b && overlap && (
        <>
          <Summary a={a} b={b} overlap={overlap} />
          <Groups a={a} b={b} overlap={overlap} />
          <Common data={data} a={a} b={b} overlap={overlap} />
        </>
      )}
      <DatasetSource dataset={dataset} />
    </PageFrame>
  )
}

/** Where nobody is named yet: the pairs that have the most in common, each a way in. */
function Largest({ pairs }: { pairs: OverlapData['largest'] }) {
  const [first] = pairs
  if (!first) return null
  return (
    <Card>
      <BarChart
        id="largest"
        title={`${first.a.name} و ${first.b.name} بیشترین کد مشترک را دارند: ${formatNumber(first.common)}`}
        description="هشت جفت شرکت با بیشترین کد ژنریک مشترک با پروانهٔ جاری؛ هر ردیف مقایسهٔ همان دو شرکت است"
        columns={['دو شرکت', 'کد مشترک']}
        bars={pairs.map(({ a, b, common }) => ({
          key: `${a.slug} ${b.slug}`,
          label: `${a.name} و ${b.name}`,
          value: common,
          text: formatNumber(common),
          href: overlapPath(a.slug, b.slug),
        }))}
      />
    </Card>
  )
}

function errorsOf({ a, b, search }: OverlapData) {
  const unknown = (name: string) => `شرکتی با نام «${name}» پیدا نشد؛ املای آن را بررسی کنید.`
  const same = a && b && a.id === b.id ? 'هر دو نام از یک شرکت است؛ شرکت دیگری بنویسید.' : undefined
  return {
    a: search.a && !a ? unknown(search.a) : undefined,
    b: search.b && !b ? unknown(search.b) : same,
  }
}

interface PairProps {
  a: Company
  b: Company
  overlap: Overlap
}

function Summary({ a, b, overlap: { codes } }: PairProps) {
  const either = codes.a + codes.b - codes.common
  const shareOf = (all: number) =>
    all === 0
      ? 'کد ژنریک جاری ندارد'
      : `${countOf(codes.common, all)} کد (${formatPercent(codes.common / all)})`
  return (
    <Section
      id="summary"
      title="در یک نگاه"
      lead={`دو شرکت با هم ${formatNumber(either)} کد ژنریک دارند و ${formatNumber(codes.common)} کد مشترک است.`}
    >
      <Card>
        <BarList
          max={either}
          items={[
            {
              key: 'common',
              label: 'کد مشترک',
              value: codes.common,
              text: formatNumber(codes.common),
            },
            {
              key: 'a',
              label: a.name,
              value: codes.a,
              text: `مشترک: ${shareOf(codes.a)}`,
              href: companyPath(a.slug),
            },
            {
              key: 'b',
              label: b.name,
              value: codes.b,
              text: `مشترک: ${shareOf(codes.b)}`,
              href: companyPath(b.slug),
            },
          ]}
        />
      </Card>
      <p className="mt-3 flex flex-wrap gap-x-6 text-sm">
        <DayLink href={competitorsPath(a.slug)} className="text-link">
          همهٔ رقبای {a.name}
        </DayLink>
        <DayLink href={competitorsPath(b.slug)} className="text-link">
          همهٔ رقبای {b.name}
        </DayLink>
      </p>
    </Section>
  )
}

function Groups({ a, b, overlap: { groups } }: PairProps) {
  const count = (key: 'a' | 'b' | 'common', label: string) => ({
    key,
    label,
    numeric: true,
    cell: (row: Overlap['groups'][number]) => formatNumber(row[key]),
  })
  return (
    <Section id="groups" title="در گروه‌های درمانی" lead="تعداد کدهای ژنریک در سطح یک ATC">
      <DataTable
        caption="کدها در گروه‌های درمانی"
        rows={groups}
        rowKey={(row) => row.code ?? 'none'}
        columns={[
          { key: 'group', label: 'گروه ATC', cell: (row) => <AtcGroupName {...row} /> },
          count('common', 'مشترک'),
          count('a', a.name),
          count('b', b.name),
        ]}
      />
    </Section>
  )
}

function Common({ data, a, b, overlap }: PairProps & { data: OverlapData }) {
  const asOf = useAsOfLinks()
  const { search, isLocked } = data
  const { rows, codes } = overlap
  return (
    <Section id="common" title="کدهای مشترک" aside={formatNumber(codes.common)}>
      {codes.common === 0 ? (
        <p className="text-sm text-muted">این دو شرکت کد ژنریک مشترکی با پروانهٔ جاری ندارند.</p>
      ) : (
        <div className="space-y-4">
          {rows.length > 0 && <SharedCodes a={a} b={b} rows={rows} />}
          {isLocked ? (
            rows.length < codes.common && (
              <LockedBlock
                holds={`${formatNumber(codes.common - rows.length)} کد مشترک دیگر با پروانه‌های دو شرکت`}
                unlockedBy="در اشتراک حرفه‌ای"
                href="/subscription"
              />
            )
          ) : (
            <Pager
              page={search.page ?? 1}
              size={PAGE}
              total={codes.common}
              hrefOf={(to) =>
                asOf(
                  `/insight/overlap${writeSearchString({ a: a.slug, b: b.slug, page: to > 1 ? to : '' })}`,
                )
              }
            />
          )}
        </div>
      )}
    </Section>
  )
}

function SharedCodes({ a, b, rows }: { a: Company; b: Company; rows: readonly Row[] }) {
  return (
    <DataTable
      caption="کدهای ژنریک مشترک"
      rows={rows}
      rowKey={(row) => row.code}
      columns={[
        {
          key: 'medicine',
          label: 'دارو',
          cell: (row) => (
            <MedicineName medicine={row} remark={[strengthAndVolume(row), row.form]} />
          ),
        },
        { key: 'a', label: a.name, cell: (row) => <Licences side={row.a} /> },
        { key: 'b', label: b.name, cell: (row) => <Licences side={row.b} /> },
        {
          key: 'others',
          label: 'صاحبان پروانهٔ دیگر',
          numeric: true,
          cell: (row) => formatNumber(row.others),
        },
      ]}
    />
  )
}

/** The licences of one company, those that end first. */
function Licences({ side }: { side: Row['a'] }) {
  const more = side.licences - side.listed.length
  return (
    <ul className="grid gap-1 text-sm">
      {side.listed.map(({ irc, brand, validUntil }) => (
        <li key={irc}>
          <DayLink href={productPath(irc)} className="text-link">
            <bdi>{brand}</bdi>
          </DayLink>
          <span className="text-xs text-muted">
            {validUntil ? (
              <>
                {' '}
                تا <DateText date={validUntil} />
              </>
            ) : (
              ' بدون تاریخ'
            )}
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-xs text-muted">و {formatNumber(more)} پروانهٔ دیگر</li>}
    </ul>
  )
}

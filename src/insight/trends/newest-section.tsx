import type { ComponentProps } from 'react'
import { listBriefPath } from '#src/addresses/insight.ts'
import { METHOD_PATH } from '#src/addresses/pages.ts'
import { Figure } from '#src/catalogue/parts/figures.tsx'
import { makersOf } from '#src/catalogue/parts/licence-count.ts'
import { MedicineName } from '#src/catalogue/parts/medicine-name.tsx'
import { MissingInput } from '#src/catalogue/parts/missing-input.tsx'
import { OverviewSection } from '#src/catalogue/parts/overview-section.tsx'
import { BriefLink } from '#src/features/record-actions/brief-link.tsx'
import { ExportMenu } from '#src/features/record-actions/export-menu.tsx'
import { DayFields } from '#src/list/day-fields.tsx'
import { PAGE } from '#src/list/numbered-pages.ts'
import { PreviewNote } from '#src/list/preview-note.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { formatYear } from '#src/persian/year.ts'
import { Absent } from '#src/ui/absent.tsx'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Button } from '#src/ui/button.tsx'
import { Options, Select } from '#src/ui/choice-field.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { strengthAndVolume } from '#src/words/name-and-strength.ts'
import type { TrendData } from './load.ts'
import { ENTRANT_WORDS, ENTRANTS } from './search.ts'

export function NewestSection({ search, trends, dataset }: TrendData) {
  const { rows, total } = trends.newest
  if (trends.years.length === 0) {
    return (
      <OverviewSection
        id="newest"
        title="جدیدترین ورودها به فهرست"
        folds="whole"
        dataset={dataset}
        methodHref={METHOD_PATH}
      >
        <MissingInput input="تاریخ ورود داروها به فهرست رسمی" template="medicine" />
      </OverviewSection>
    )
  }
  return (
    <OverviewSection
      id="newest"
      title="جدیدترین ورودها به فهرست"
      folds="whole"
      lead={
        total > 0 && (
          <>
            {countOf(rows.length, total)} دارو، جدیدترین اول.{' '}
            <DayLink
              href={`/medicine${writeSearchString({ newlyListed: '1', atc: search.atc ?? '' })}`}
              rel="nofollow"
              className="text-link"
            >
              یک سال اخیر با جست‌وجو و همهٔ فیلترها
            </DayLink>
          </>
        )
      }
      dataset={dataset}
      methodHref={METHOD_PATH}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        {trends.isLocked ? <PreviewNote /> : <Filters search={search} trends={trends} />}
        {total > 0 && (
          <div className="ms-auto flex flex-wrap gap-2">
            <ExportMenu
              list="new-listings"
              search={exportSearch(search)}
              answer={{ exportGate: trends.exportGate, total }}
            />
            <BriefLink href={listBriefPath('new-listings', exportSearch(search))} />
          </div>
        )}
      </div>
      {total === 0 ? (
        <EmptyState icon="info" title="دارویی با تاریخ ورود و این انتخاب‌ها نیست" />
      ) : (
        rows.length > 0 && <NewestTable rows={rows} />
      )}
      {!trends.isLocked && total > 0 && (
        <Pager
          page={search.page ?? 1}
          size={PAGE}
          total={total}
          hrefOf={(page) =>
            `/medicine-index-trends${writeSearchString({ ...search, page: page > 1 ? page : '' })}#newest`
          }
        />
      )}
      {trends.isLocked && rows.length < total && (
        <LockedBlock
          holds={`${formatNumber(total - rows.length)} داروی دیگر`}
          unlockedBy="در اشتراک حرفه‌ای"
          href="/subscription"
        />
      )}
    </OverviewSection>
  )
}

function exportSearch({ atc, year, entrant }: TrendData['search']): Search {
  return { ...(atc && { atc }), ...(year && { year: String(year) }), ...(entrant && { entrant }) }
}

interface ChoiceProps extends ComponentProps<typeof Options> {
  name: string
  label: string
  /** The words of no choice. */
  all: string
  chosen: string | number | undefined
  className?: string
}

function Choice({ name, label, all, chosen = '', className = 'w-auto', options }: ChoiceProps) {
  return (
    <Select name={name} aria-label={label} defaultValue={chosen} className={className}>
      <option value="">{all}</option>
      <Options options={options} />
    </Select>
  )
}

function Filters({ search, trends }: Pick<TrendData, 'search' | 'trends'>) {
  const years = [...new Set(trends.years.map(({ year }) => year))].toSorted((a, b) => b - a)
  const offered = ENTRANTS.filter(
    (entrant) => trends.entrants[entrant] > 0 || entrant === search.entrant,
  )
  return (
    <form
      action="/medicine-index-trends#newest"
      data-keep-scroll=""
      className="no-print flex max-w-full min-w-0 flex-wrap gap-2"
    >
      <DayFields />
      <Choice
        key={`a${search.atc}`}
        name="atc"
        label="گروه ATC"
        all="همهٔ گروه‌ها"
        chosen={search.atc}
        className="max-w-full"
        options={trends.groups.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
      />
      <Choice
        key={`y${search.year}`}
        name="year"
        label="سال ورود"
        all="همهٔ سال‌ها"
        chosen={search.year}
        options={years.map((year) => ({ value: year, label: formatYear(year) }))}
      />
      {offered.length > 0 && (
        <Choice
          key={`e${search.entrant}`}
          name="entrant"
          label="اولین ورود مولکول"
          all="اولین ورود: همه"
          chosen={search.entrant}
          options={offered.map((value) => ({ value, label: ENTRANT_WORDS[value] }))}
        />
      )}
      <Button type="submit">نمایش</Button>
    </form>
  )
}

function NewestTable({ rows }: { rows: readonly TrendData['trends']['newest']['rows'][number][] }) {
  return (
    <DataTable
      dense
      caption="جدیدترین داروهای فهرست رسمی"
      rows={rows}
      rowKey={({ code }) => code}
      columns={[
        {
          label: 'دارو',
          cell: (row) => (
            <MedicineName medicine={row} remark={[strengthAndVolume(row), row.form]} />
          ),
        },
        { label: 'ورود به فهرست', phone: 'end', cell: (row) => <DateText date={row.listedOn} /> },
        {
          label: 'ATC',
          phone: 'value',
          cell: ({ atcCode }) => (atcCode ? <Code>{atcCode}</Code> : <Absent />),
        },
        {
          key: 'licences',
          phone: 'count',
          short: 'پروانه',
          label: 'پروانهٔ جاری',
          numeric: true,
          cell: (row) => <Figure value={row.licenceCount} />,
        },
        { key: 'makers', phone: 'count', label: 'سازنده', numeric: true, cell: makersOf },
      ]}
    />
  )
}

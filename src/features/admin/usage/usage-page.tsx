import type { ReactNode } from 'react'
import type { AnswerOf } from '#src/api/procedures.ts'
import { BarChart } from '#src/charts/bar-chart.tsx'
import { StackedColumns } from '#src/charts/stacked-columns.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { ScrollBox } from '#src/ui/scroll-box.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { AdminHeading } from '../frame/admin-frame.tsx'
import { ExportLinks } from '../lists/export-links.tsx'
import { periodSearch } from '../lists/period.ts'
import { PeriodFields } from '../lists/period-fields.tsx'
import { daysOf, TIERS, tierWord } from './days.ts'

type UsageAnswer = AnswerOf<'adminUsage.read'>

export function UsagePage({ answer }: { answer: UsageAnswer }) {
  const { daily, people, weeks, pages, searches, exports, unlocks, readers } = answer
  const days = daysOf(answer)
  const counts = new Map(people.map(({ label, count }) => [label, count]))
  const tiers = Object.keys(TIERS).filter((tier) => daily.some((row) => row.tier === tier))
  const views = new Map(daily.map(({ label, tier, count }) => [`${label} ${tier}`, count]))
  const range = `${formatJalali(answer.from)} تا ${formatJalali(answer.to)}`
  const search = writeSearchString(periodSearch(answer))
  const busiest = Math.max(0, ...people.map(({ count }) => count))
  return (
    <>
      <AdminHeading
        title="آمار استفاده"
        lead={range}
        actions={<ExportLinks name="usage" search={search} />}
      />
      <form action="/admin/usage" className="mb-5 flex flex-wrap items-center gap-2">
        <PeriodFields period={answer} />
        <Button type="submit">نمایش</Button>
      </form>
      <div className="mb-5 grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Stat label="بازدید صفحه" value={formatNumber(sum(daily))} />
        <Stat label="بیشترین کاربر در یک روز" value={formatNumber(busiest)} />
        <Stat label="خروجی" value={formatNumber(sum(exports))} />
        <Stat label="کلیک روی بخش قفل" value={formatNumber(unlocks[0]?.total ?? 0)} />
      </div>
      <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
        <Card>
          <StackedColumns
            title="بازدید صفحه در روز"
            description={`${range}، به تفکیک سطح کاربر`}
            columnName="روز"
            series={tiers.map(tierWord)}
            columns={days.map((day) => ({
              label: dayLabel(day),
              values: tiers.map((tier) => views.get(`${day} ${tier}`) ?? 0),
            }))}
          />
        </Card>
        <Card>
          <StackedColumns
            title="کاربر فعال در روز"
            description="کسانی که با حساب خود صفحه‌ای دیده‌اند"
            columnName="روز"
            series={['کاربر']}
            columns={days.map((day) => ({ label: dayLabel(day), values: [counts.get(day) ?? 0] }))}
          />
        </Card>
        <Listed title="کاربر فعال در هفته" rows={weeks} empty="کسی نبوده است." named={weekWords} />
        <Card>
          <BarChart
            title="صفحه‌های پربازدید"
            description={
              pages.length > 0
                ? `${countOf(pages.length, pages[0]?.total ?? 0)} صفحه`
                : 'بازدیدی ثبت نشده است.'
            }
            columns={['صفحه', 'بازدید']}
            bars={pages.map(({ label, count }) => ({
              key: label,
              label,
              value: count,
              text: formatNumber(count),
            }))}
          />
        </Card>
        <Listed
          title="جست‌وجوهای بی‌نتیجه"
          total={searches[0]?.total}
          rows={searches}
          empty="جست‌وجویی بی‌نتیجه نمانده است."
          named={({ label }) => (
            <>
              {label}{' '}
              <a
                href={`/admin/settings?name=${encodeURIComponent(label)}#searchNames`}
                className="text-link text-xs"
              >
                افزودن به واژه‌نامه
              </a>
            </>
          )}
        />
        <Listed
          title="کلیک روی بخش قفل"
          rows={unlocks}
          empty="کلیکی نبوده است."
          named={({ label, tier }) => (
            <>
              <bdi>{label}</bdi> <span className="text-muted">· {tierWord(tier)}</span>
            </>
          )}
        />
        <Listed
          title="خروجی‌ها"
          rows={exports}
          empty="خروجی‌ای گرفته نشده است."
          named={({ label, total }) => `${label} · ${formatNumber(total)} ردیف`}
        />
      </div>
      <section aria-labelledby="readers" className="mt-5 space-y-2">
        <h2 id="readers" className="text-lg">
          پرخوان‌ترین‌ها
        </h2>
        <p className="max-w-prose text-sm text-muted">
          ردیف‌ها و صفحه‌های متمایزی که هر حساب در یک روز تهران خوانده است؛ گروه با نام دارندهٔ اشتراک
          و بازدیدکننده با نشانی شبکه. «رد» یعنی پاسخی که از سقف خواندن گذشت و داده نشد.
        </p>
        <DataTable
          caption="پرخوان‌ترین‌ها"
          rows={readers}
          rowKey={(row) => `${row.day} ${row.reader} ${row.tier}`}
          columns={[
            { label: 'روز', cell: ({ day }) => formatJalali(day) },
            { label: 'خواننده', cell: (row) => <Reader row={row} /> },
            { label: 'سطح', cell: ({ tier }) => tierWord(tier) },
            { label: 'ردیف', numeric: true, cell: ({ rows }) => formatNumber(rows) },
            { label: 'صفحه', numeric: true, cell: ({ records }) => formatNumber(records) },
            { label: 'رد', numeric: true, cell: ({ refused }) => formatNumber(refused) },
          ]}
        />
      </section>
    </>
  )
}

function Reader({ row: { userId, name, reader } }: { row: UsageAnswer['readers'][number] }) {
  if (userId === null) return <Code>{reader}</Code>
  return (
    <a href={`/admin/users/${userId}`} className="text-link">
      {name ?? 'بی‌نام'}
    </a>
  )
}

type Row = UsageAnswer['pages'][number]

interface ListedProps {
  title: string
  rows: readonly Row[]
  empty: string
  /** How many there are, where only the first are shown. */
  total?: number | undefined
  named: (row: Row) => ReactNode
}

function Listed({ title, rows, empty, total, named }: ListedProps) {
  const shown =
    total && total > rows.length ? ` (${formatNumber(rows.length)} از ${formatNumber(total)})` : ''
  return (
    <Card title={title + shown} level={2} flush>
      {rows.length === 0 && <p className="px-5 py-3 text-sm text-muted">{empty}</p>}
      <ScrollBox label={title} className="max-h-96 overflow-y-auto">
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li
              key={`${row.label} ${row.tier}`}
              className="flex justify-between gap-4 px-5 py-2 text-sm"
            >
              <span className="min-w-0">{named(row)}</span>
              <span>{formatNumber(row.count)}</span>
            </li>
          ))}
        </ul>
      </ScrollBox>
    </Card>
  )
}

function weekWords({ label }: Row): string {
  return `هفتهٔ ${formatJalali(label)}`
}

function dayLabel(day: string): string {
  return formatJalali(day).slice(5)
}

function sum(rows: readonly { count: number }[]): number {
  return rows.reduce((all, { count }) => all + count, 0)
}

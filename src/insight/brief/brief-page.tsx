import { BarChart } from '#src/charts/bar-chart.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import type { Brief, BriefChart } from './brief.ts'
import { BriefCover } from './brief-cover.tsx'
import { BriefFigures } from './brief-figures.tsx'
import { BriefNotes } from './brief-notes.tsx'
import { PrintedTable } from './printed-table.tsx'

/** A document for the board: a cover, a page of figures, tables, and what they rest on. */
export function BriefPage({ brief }: { brief: Brief }) {
  return (
    <div className="mx-auto w-full max-w-4xl px-4 pt-5 pb-14 sm:px-6 print:max-w-none print:p-0">
      <div className="no-print mb-4 flex flex-wrap items-center gap-2">
        <LinkButton href={brief.subjectPath}>بازگشت به همین نما</LinkButton>
        {brief.workbook && (
          <LinkButton href={brief.workbook} rel="nofollow" icon="download" variant="primary">
            کارنامهٔ Excel
          </LinkButton>
        )}
        <p className="text-sm text-muted">
          برای چاپ یا ذخیره به PDF، دستور چاپ مرورگر (<kbd dir="ltr">Ctrl+P</kbd>) را بزنید.
        </p>
      </div>
      <article className="brief">
        <BriefCover brief={brief} />
        <BriefFigures figures={brief.figures} />
        <Charts charts={brief.charts} />
        {brief.tables.map((table) => (
          <PrintedTable key={table.title} table={table} workbook={brief.workbook} />
        ))}
        <BriefNotes brief={brief} />
      </article>
    </div>
  )
}

function Charts({ charts }: { charts: readonly BriefChart[] }) {
  if (charts.length === 0) return null
  return (
    <section aria-labelledby="charts" className="brief-part">
      <h2 id="charts">نمودارها</h2>
      <div className="brief-charts">
        {charts.map(({ title, description, columns, bars }) => (
          <BarChart
            key={title}
            title={title}
            description={description}
            columns={columns}
            bars={bars.map(({ label, value }, place) => ({
              key: String(place),
              ...{ label, value },
              text: formatNumber(value),
            }))}
          />
        ))}
      </div>
    </section>
  )
}

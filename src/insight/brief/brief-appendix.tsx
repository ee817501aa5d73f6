import { type Brief, chartWords } from './brief.ts'
import { BriefBars } from './brief-bars.tsx'
import { Written } from './brief-sheets.tsx'
import { evidenceOf } from './evidence.ts'
import { PrintedTable } from './printed-table.tsx'

/** Behind the two pages: every figure with its meaning, what page two had no room for, the method. */
export function BriefAppendix({ brief }: { brief: Brief }) {
  const { figures, charts, tables, workbook } = brief
  const whole = new Set(
    evidenceOf(brief).flatMap(({ title, chart, table }) => {
      const bars = charts.find((one) => one.title === title)?.bars.length
      const rows = tables.find((one) => one.title === title)
      if (chart) return chart.bars.length === bars ? [title] : []
      const isWhole = table?.rows.length === rows?.rows.length
      return isWhole && table?.columns.length === rows?.columns.length ? [title] : []
    }),
  )
  const rest = charts.filter(({ title }) => !whole.has(title))
  return (
    <section aria-labelledby="appendix" className="brief-appendix">
      <h2 id="appendix">پیوست</h2>
      {figures.length > 0 && (
        <section aria-label="رقم‌ها" className="brief-part">
          <h3>همهٔ رقم‌ها</h3>
          <dl className="brief-figures">
            {figures.map((figure) => (
              <div key={figure.label}>
                <dt>{figure.label}</dt>
                <dd data-text={figure.measure === 'text' || figure.measure === 'date' || undefined}>
                  <Written figure={figure} />
                </dd>
                <dd className="brief-meaning">{figure.meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {rest.length > 0 && (
        <section aria-label="نمودارها" className="brief-part">
          <h3>نمودارها</h3>
          <div className="brief-exhibits">
            {rest.map((chart) => (
              <figure key={chart.title}>
                <figcaption>
                  <b>{chart.title}</b>
                  <span>{chartWords(chart)}</span>
                </figcaption>
                <BriefBars chart={chart} />
              </figure>
            ))}
          </div>
        </section>
      )}
      {tables
        .filter(({ title }) => !whole.has(title))
        .map((table) => (
          <PrintedTable key={table.title} table={table} workbook={workbook} />
        ))}
      <BriefNotes brief={brief} />
    </section>
  )
}

/** What the figures mean, where they come from, and what they do not say. */
function BriefNotes({ brief: { definitions, caveats, source, tables, day } }: { brief: Brief }) {
  return (
    <>
      {definitions.length > 0 && (
        <section aria-label="تعریف‌ها" className="brief-part">
          <h3>تعریف‌ها</h3>
          <dl className="brief-definitions">
            {definitions.map(({ term, meaning }) => (
              <div key={term + meaning}>
                <dt>{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section aria-label="منبع، روش و هشدارها" className="brief-part">
        <h3>منبع، روش و هشدارها</h3>
        <p>
          منبع رقم‌ها «{source.name}» است. هر انتشار داده با انتشار قبلی سنجیده و با نسخه و تاریخ
          برداشت نگه داشته می‌شود؛ تعدادها در همان لحظه از پایگاه داده خوانده شده‌اند
          {tables.length > 0 && ' و هر جدولی که کوتاه شده تعداد کامل ردیف‌هایش را می‌نویسد'}. روش کامل
          در{' '}
          <a href="/solutions/data-and-method" className="text-link">
            صفحهٔ داده و روش
          </a>{' '}
          آمده است.
        </p>
        <ul className="brief-caveats">
          {[...day.notes, ...caveats].map((caveat) => (
            <li key={caveat}>{caveat}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

import type { ReactNode } from 'react'
import { BarChart } from '#src/charts/bar-chart.tsx'
import { readableAddress } from '#src/features/shell/readable-address.ts'
import { SITE_NAME, siteOrigin } from '#src/features/shell/site-words.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { directionOf } from '#src/persian/direction.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { Brief, BriefChart, BriefFigure } from './brief.ts'
import { PrintedTable } from './printed-table.tsx'
import { writtenFigure } from './written.ts'

/** What the document is about, of when, from where and for whom. */
function BriefCover({ brief }: { brief: Brief }) {
  const { title, kind, filters, source, day, preparedFor, madeAt, permalink, locked } = brief
  const address = siteOrigin() + permalink
  return (
    <header className="brief-cover">
      <p className="brief-brand">
        {SITE_NAME} <span>گزارش هیئت‌مدیره</span>
      </p>
      <p className="text-sm text-muted">{kind}</p>
      <h1>{isolated(title)}</h1>
      {filters.length > 0 && <p className="brief-filters">{filters.join('؛ ')}</p>}
      {source.isSample && (
        <p className="brief-warning">
          <Icon name="warning" className="size-4 shrink-0" />
          دادهٔ نمونه: ساختگی است و بازار را نشان نمی‌دهد.
        </p>
      )}
      <dl className="brief-facts">
        <Fact label="وضع بازار در">
          {day.day ? formatJalali(day.day, 'long') : 'روز ساخت گزارش'}
        </Fact>
        <Fact label="منبع">
          {source.name}
          {source.harvestedOn
            ? `، برداشت ${formatJalali(source.harvestedOn, 'long')}`
            : '، تاریخ برداشت نامعلوم'}
        </Fact>
        <Fact label="نسخهٔ داده">
          {source.version === null ? '—' : formatNumber(day.version ?? source.version)}
          {source.publishedAt && `، آخرین انتشار ${formatJalali(source.publishedAt, 'long')}`}
        </Fact>
        <Fact label="تهیه‌شده برای">{preparedFor ?? '—'}</Fact>
        <Fact label="تاریخ ساخت">{formatJalali(madeAt, 'long')}</Fact>
        <Fact label="نشانی همین رقم‌ها" wide>
          <a href={permalink} rel="nofollow" className="text-link break-all">
            <bdi dir="ltr">{readableAddress(address)}</bdi>
          </a>
        </Fact>
      </dl>
      {[...day.notes, ...locked].map((note) => (
        <p key={note} className="brief-note">
          {note}
        </p>
      ))}
      {locked.length > 0 && (
        <p className="no-print text-sm">
          <a href="/subscription" className="text-link">
            دیدن اشتراک‌ها
          </a>
        </p>
      )}
    </header>
  )
}

/** Latin runs (strengths, names) keep their own direction. */
function isolated(title: string): ReactNode[] {
  return title
    .split(/([!-~]*[A-Za-z\d][ -~]*)/)
    .filter((run) => run !== '')
    .map((run) => {
      return LATIN.test(run) ? (
        <bdi key={run} dir="ltr">
          {run}
        </bdi>
      ) : (
        run
      )
    })
}

const LATIN = /^[ -~]+$/

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A document for the board: a cover, a page of figures, tables, and what they rest on. */
export function BriefPage({ brief }: { brief: Brief }) {
  return (
    <div className="mx-auto w-full max-w-4xl px-4 pt-5 pb-14 sm:px-6 print:max-w-none print:p-0">
      <div className="no-print mb-4 flex flex-wrap items-center gap-2">
        <LinkButton href={brief.subjectPath}>بازگشت به همین نما</LinkButton>
        {brief.workbook && (
          <LinkButton href={brief.workbook} rel="nofollow" icon="download" variant="primary">
            فایل اکسل
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

/** The key figures, each with what it counts. */
function BriefFigures({ figures }: { figures: readonly BriefFigure[] }) {
  if (figures.length === 0) return null
  return (
    <section aria-labelledby="figures" className="brief-part brief-page">
      <h2 id="figures">رقم‌های کلیدی</h2>
      <dl className="brief-figures">
        {figures.map(({ label, value, measure, meaning }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-text={measure === 'text' || measure === 'date' || undefined}>
              <Written text={writtenFigure(value, measure)} />
            </dd>
            <dd className="brief-meaning">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** «N دستگاه عصبی (۱۲۲)» begins with a code and reads from the right all the same. */
function Written({ text }: { text: string }) {
  return <bdi dir={directionOf(text)}>{text}</bdi>
}

/** What the figures mean, where they come from, and what they do not say. */
function BriefNotes({ brief: { definitions, caveats, source, tables } }: { brief: Brief }) {
  return (
    <>
      {definitions.length > 0 && (
        <section aria-labelledby="definitions" className="brief-part">
          <h2 id="definitions">تعریف‌ها</h2>
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
      <section aria-labelledby="method" className="brief-part">
        <h2 id="method">منبع، روش و هشدارها</h2>
        <p>
          منبع رقم‌ها «{source.name}» است. هر انتشار داده با انتشار قبلی سنجیده و با نسخه و تاریخ
          برداشت نگه داشته می‌شود؛ تعدادها در همان لحظه از پایگاه داده خوانده شده‌اند
          {tables.length > 0 && ' و جدول‌ها هرگز بی‌گفتن تعداد درست بریده نمی‌شوند'}. روش کامل در{' '}
          <a href="/solutions/data-and-method" className="text-link">
            صفحهٔ داده و روش
          </a>{' '}
          آمده است.
        </p>
        <ul className="brief-caveats">
          {caveats.map((caveat) => (
            <li key={caveat}>{caveat}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

import { loginPath } from '#src/access/route-rules.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Section } from '#src/ui/section.tsx'
import type { ChangedFigure, PaperAnswer } from './answer.ts'

/** Whether a printed document still holds: scanned by anybody, in full by who may know it. */
export function PaperPage({ answer, path }: { answer: PaperAnswer; path: string }) {
  const { changed, total, opened, isCountOnly } = answer
  return (
    <PageFrame
      title={changed === 0 ? 'تغییری نکرده است' : `${countOf(changed, total)} رقم تغییر کرده است`}
      lead={opened ? isolated(opened.title) : 'بررسی سندی که از دیتا دارو گرفته شده است'}
    >
      <Times answer={answer} />
      {isCountOnly && (
        <p className="text-sm text-muted">
          فقط تعداد ردیف‌ها سنجیده شد: فایل بلند است، یا ستون‌های آن از آن روز عوض شده است.
        </p>
      )}
      {opened ? (
        <Changes opened={opened} />
      ) : (
        <p>
          <LinkButton href={loginPath(path)} variant="primary">
            ورود برای دیدن نام رقم‌ها
          </LinkButton>
        </p>
      )}
    </PageFrame>
  )
}

function Times({ answer: { madeAt, version, since, current, changed } }: { answer: PaperAnswer }) {
  const day = (iso: string) => formatJalali(iso, 'long')
  const lines = [
    {
      term: 'ساخت سند',
      text: `${day(madeAt)}${version === null ? '' : `، نسخهٔ دادهٔ ${formatNumber(version)}`}`,
    },
    ...(current
      ? [
          {
            term: 'دادهٔ امروز',
            text: `نسخهٔ ${formatNumber(current.version)}، انتشار ${day(current.publishedAt)}`,
          },
        ]
      : []),
    ...(changed > 0 && since
      ? [
          {
            term: 'از کی',
            text: `${since.same === null ? '' : `تا نسخهٔ ${formatNumber(since.same)} همان بود؛ `}از انتشار ${day(since.publishedAt)} به بعد`,
          },
        ]
      : []),
  ]
  return (
    <dl className="grid max-w-3xl gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {lines.map(({ term, text }) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Changes({ opened }: { opened: NonNullable<PaperAnswer['opened']> }) {
  const { rows, href, hasValues, isOwn } = opened
  const columns = [
    { label: 'رقم', cell: (row: ChangedFigure) => isolated(row.label) },
    { label: 'در سند', cell: (row: ChangedFigure) => <bdi>{row.before ?? '—'}</bdi> },
    { label: 'امروز', cell: (row: ChangedFigure) => <bdi>{row.after ?? '—'}</bdi> },
  ]
  return (
    <>
      {rows.length > 0 && (
        <Section id="changed" title={isOwn ? 'تغییرات از گزارش قبلی شما' : 'رقم‌های تغییرکرده'}>
          {!hasValues && (
            <p className="mb-3 text-sm text-muted">
              مقادیر در اشتراک حرفه‌ای، و آنچه از فهرست یا وزن‌های شخصی است فقط برای صاحب آن دیده
              می‌شود.
            </p>
          )}
          <DataTable
            caption="رقم‌های تغییرکرده"
            columns={hasValues ? columns : columns.slice(0, 1)}
            rows={rows}
            rowKey={({ label }) => label}
          />
        </Section>
      )}
      {href && (
        <p>
          <LinkButton href={href}>همین پرسش با دادهٔ امروز</LinkButton>
        </p>
      )}
    </>
  )
}

import { mutate } from '#src/api/query.ts'
import { ActionButton } from '#src/features/admin/action-button.tsx'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { ImplausibleNote } from './impact-table.tsx'
import type { DraftAnswer } from './load.ts'
import { isBusy, isEnded, stepPath } from './steps.ts'

type Batch = NonNullable<DraftAnswer['batch']>

/** What is wrong with the rows: counted, shown, and to be taken along as a workbook. */
export function CheckStep({ draft }: { draft: DraftAnswer }) {
  const { batch } = draft
  const counts = batch?.counts
  return (
    <div className="space-y-5">
      {counts && (
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Stat
            label="سطر خوانده"
            remark={
              counts.same ? `${formatNumber(counts.same)} سطر مانند انتشار پیش است` : undefined
            }
            value={formatNumber(counts.read)}
          />
          <Stat label="پذیرفته" value={formatNumber(counts.read - counts.refused)} />
          <Stat label="خطا" remark="سطر کنار گذاشته می‌شود" value={formatNumber(counts.refused)} />
          <Stat
            label="هشدار"
            remark="سطر پذیرفته است؛ علت هر کدام در جدول است"
            value={formatNumber(counts.warnings)}
          />
        </div>
      )}
      {!batch && !isBusy(draft) && (
        <EmptyState title="هنوز بررسی نشده است">
          پس از جفت‌کردن ستون‌ها داده‌ها بررسی می‌شود.
        </EmptyState>
      )}
      <ImplausibleNote impact={draft.review?.impact} />
      {batch && batch.unknownCompanies.companies > 0 && (
        <UnknownCompanies draft={draft} {...batch.unknownCompanies} />
      )}
      {batch && batch.problems.length > 0 && <Problems draft={draft} batch={batch} />}
      {batch && counts && batch.problems.length === 0 && (
        <p className="text-sm">
          <Chip tone="positive" icon="check-circle">
            بی‌خطا
          </Chip>{' '}
          همهٔ سطرها پذیرفته شد.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {draft.state === 'reviewed' && (
          <LinkButton variant="primary" href={stepPath(draft.id, 'diff')}>
            دیدن تفاوت
          </LinkButton>
        )}
        {!isEnded(draft) && !isBusy(draft) && <CheckAgain draft={draft} />}
      </div>
    </div>
  )
}

/** Companies that the portal does not know: a company is made of its national ID and its name. */
function UnknownCompanies({
  draft,
  companies,
  refusedRows,
  namedRows,
  first,
}: { draft: DraftAnswer } & Batch['unknownCompanies']) {
  return (
    <section
      aria-labelledby="unknown-companies"
      className="space-y-3 rounded-lg border border-line bg-sunken px-5 py-4 text-sm leading-7"
    >
      <h2 id="unknown-companies" className="text-lg">
        شرکت‌های ناشناخته
      </h2>
      <p>
        {formatNumber(companies)} شرکت این فایل‌ها در سامانه نیست
        {refusedRows > 0 && `؛ ${formatNumber(refusedRows)} سطر به این سبب کنار گذاشته می‌شود`}
        {namedRows > 0 && `؛ در ${formatNumber(namedRows)} سطر نام شرکت نادیده گرفته می‌شود`}. در
        قالب زیر آنچه فایل از آن‌ها می‌گوید نوشته شده است؛ شناسهٔ ملی و نام هر شرکت را کامل کنید، آن را
        همراه این داده‌ها یا پیش از آن‌ها وارد کنید و دوباره بررسی کنید.
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {first.map(({ value, rows }) => (
          <li key={value}>
            <bdi>{value}</bdi>: {formatNumber(rows)} سطر
          </li>
        ))}
        {companies > first.length && <li>و {formatNumber(companies - first.length)} شرکت دیگر</li>}
      </ul>
      <LinkButton href={`/api/admin/imports/${draft.id}/companies.csv`} icon="download" download>
        قالب این شرکت‌ها
      </LinkButton>
    </section>
  )
}

function Problems({ draft, batch }: { draft: DraftAnswer; batch: Batch }) {
  const total = (batch.counts?.refused ?? 0) + (batch.counts?.warnings ?? 0)
  return (
    <section aria-labelledby="problems" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-baseline gap-3">
          <h2 id="problems" className="text-lg">
            مشکل‌ها
          </h2>
          <p className="text-sm text-muted">
            {countOf(batch.problems.length, Math.max(total, batch.problems.length))}
          </p>
        </div>
        <LinkButton href={`/api/admin/imports/${draft.id}/problems.xlsx`} icon="download" download>
          کارپوشهٔ خطاها
        </LinkButton>
      </div>
      <DataTable
        caption="مشکل‌های سطرها"
        rows={batch.problems}
        rowKey={(row) => row.id}
        columns={[
          {
            label: 'سطر',
            cell: (row) => (
              <>
                {formatNumber(row.line)}
                {draft.files.length > 1 && (
                  <span className="block max-w-40 truncate text-xs font-normal text-muted">
                    <bdi>{row.file}</bdi>
                  </span>
                )}
              </>
            ),
          },
          { label: 'ستون', cell: (row) => <bdi>{row.column ?? '—'}</bdi> },
          { label: 'مقدار', cell: (row) => <bdi className="break-all">{row.value || '—'}</bdi> },
          {
            label: 'مشکل',
            cell: (row) => (
              <>
                <Chip
                  tone={row.isWarning ? 'caution' : 'critical'}
                  icon={row.isWarning ? 'warning' : 'cross-circle'}
                >
                  {row.isWarning ? 'هشدار' : 'خطا'}
                </Chip>{' '}
                {row.reason}
              </>
            ),
          },
        ]}
      />
    </section>
  )
}

function CheckAgain({ draft }: { draft: DraftAnswer }) {
  return (
    <>
      <ActionButton
        disabled={draft.refusal !== null}
        write={() => mutate('adminImports.check', { id: draft.id })}
      >
        {draft.batch ? 'بررسی دوباره' : 'بررسی داده‌ها'}
      </ActionButton>
      <p className="text-sm text-muted">{draft.refusal}</p>
    </>
  )
}

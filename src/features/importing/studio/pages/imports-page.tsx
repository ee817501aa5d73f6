import { AdminHeading } from '#src/features/admin/frame/admin-frame.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import { JobProgress, StateChip, useFollow } from './job-progress.tsx'
import type { ImportsAnswer } from './load.ts'
import { RollBack } from './roll-back.tsx'
import { stepPath } from './steps.ts'
import { TemplateLinks } from './template-links.tsx'

/** What was brought in and by whom, what waits for a decision, what is under way. */
export function ImportsPage({ answer }: { answer: ImportsAnswer }) {
  useFollow(answer.jobs.length > 0)
  return (
    <>
      <AdminHeading
        title="ورود داده"
        lead="فایل را بفرستید، ستون‌ها را تطبیق دهید، تفاوت را پیش از انتشار ببینید."
        actions={
          <>
            {answer.undo && answer.jobs.length === 0 && <RollBack undo={answer.undo} />}
            <LinkButton href="/admin/imports/new" variant="primary">
              ورود جدید
            </LinkButton>
          </>
        }
      />
      <div className="space-y-6">
        {answer.jobs.map((job) => (
          <JobProgress key={job.id} job={job} isOwn={false} />
        ))}
        {answer.drafts.length > 0 && <Drafts drafts={answer.drafts} />}
        <section aria-labelledby="history" className="space-y-3">
          <div className="flex items-baseline gap-3">
            <h2 id="history" className="text-lg">
              پیشینه
            </h2>
            <p className="text-sm text-muted">{`${formatNumber(answer.total)} ورود`}</p>
          </div>
          {answer.batches.length > 0 ? (
            <Batches batches={answer.batches} />
          ) : (
            <p className="text-sm text-muted">هنوز داده‌ای وارد نشده است.</p>
          )}
          <Pager
            page={answer.page}
            size={answer.size}
            total={answer.total}
            hrefOf={(page) => `/admin/imports?page=${page}`}
          />
        </section>
        <TemplateLinks />
      </div>
    </>
  )
}

function Drafts({ drafts }: Pick<ImportsAnswer, 'drafts'>) {
  return (
    <section aria-labelledby="drafts" className="space-y-3">
      <h2 id="drafts" className="text-lg">
        کارهای باز
      </h2>
      <DataTable
        caption="کارهای باز"
        rows={drafts}
        rowKey={(row) => row.id}
        columns={[
          {
            label: 'فایل‌ها',
            cell: (row) => (
              <a href={`/admin/imports/${row.id}`} className="text-link">
                {isolated(row.files.join('، ') || 'بی‌فایل')}
              </a>
            ),
          },
          { key: 'state', label: 'وضعیت', cell: (row) => <StateChip state={row.state} /> },
          { label: 'آغازگر', cell: (row) => row.by ?? '—' },
          { label: 'آغاز', numeric: true, cell: (row) => <Instant at={row.createdAt} /> },
        ]}
      />
    </section>
  )
}

type Batch = ImportsAnswer['batches'][number]

function Batches({ batches }: { batches: readonly Batch[] }) {
  return (
    <DataTable
      caption="پیشینهٔ ورود داده"
      rows={batches}
      rowKey={(row) => row.id}
      columns={[
        {
          label: 'منبع',
          cell: (row) => (
            <>
              {row.draftId ? (
                <a href={stepPath(row.draftId, 'check')} className="text-link">
                  {sourceWord(row.source)}
                </a>
              ) : (
                sourceWord(row.source)
              )}
              <FoldedWords words={row.files.map(({ name }) => name).join('، ')} />
            </>
          ),
        },
        {
          key: 'state',
          label: 'وضعیت',
          cell: (row) => (
            <>
              <StateChip state={row.state} />
              {row.version !== null && (
                <span className="block pt-0.5 text-xs text-muted">{`نسخهٔ ${formatNumber(row.version)}`}</span>
              )}
              {row.failure && <FoldedWords words={row.failure} />}
            </>
          ),
        },
        { label: 'سطرها', numeric: true, cell: (row) => <Counts batch={row} /> },
        {
          label: 'برداشت',
          numeric: true,
          cell: (row) => (row.harvestedOn ? formatJalali(row.harvestedOn) : 'نامعلوم'),
        },
        {
          label: 'زمان',
          numeric: true,
          cell: (row) => (
            <>
              <Instant at={row.startedAt} />
              <span className="block text-xs text-muted">{row.by ?? 'خط فرمان'}</span>
            </>
          ),
        },
      ]}
    />
  )
}

/** Three lines of them, all when pressed; a Latin name goes to the next line as a whole. */
function FoldedWords({ words }: { words: string }) {
  return (
    <details className="group/words max-w-72 min-w-32 pt-0.5 text-xs leading-5 font-normal text-muted">
      <summary className="line-clamp-3 cursor-pointer wrap-anywhere group-open/words:line-clamp-none [&>bdi]:inline-block">
        {isolated(words)}
      </summary>
    </details>
  )
}

function Counts({ batch: { counts } }: { batch: Batch }) {
  if (!counts) return '—'
  const parts = [
    [counts.new, 'جدید'],
    [counts.changed, 'تغییر'],
    [counts.vanished, 'دیده‌نشده'],
    [counts.refused, 'خطا'],
  ] as const
  return (
    <>
      {formatNumber(counts.read)}
      <span className="block min-w-24 text-xs whitespace-normal text-muted">
        {parts
          .filter(([count]) => count > 0)
          .map(([count, word]) => `${formatNumber(count)} ${word}`)
          .join(' · ')}
      </span>
    </>
  )
}

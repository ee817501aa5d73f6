import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import { ActionButton } from '../action-button.tsx'
import { AdminHeading } from '../frame/admin-frame.tsx'
import { Line, Lines } from '../lines.tsx'
import { STATE_WORDS } from '../outbox/list.ts'
import { JOBS } from './job-words.ts'

type HealthAnswer = AnswerOf<'adminJobs.read'>

type Job = HealthAnswer['jobs'][number]

const QUEUE_WORDS: Readonly<Record<string, string>> = {
  waiting: 'در صف',
  running: 'در حال اجرا',
  done: 'انجام‌شده',
  failed: 'ناموفق',
  cancelled: 'متوقف‌شده',
}
const MESSAGE_WORDS: Readonly<Record<string, string>> = STATE_WORDS

export function JobsPage({ health }: { health: HealthAnswer }) {
  const { jobs, queue, outbox, sources, versions, tables, database, files, process } = health
  return (
    <>
      <AdminHeading title="کارها و سلامت" lead="وضع همین لحظه." />
      <div className="mb-5 grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Stat
          label="پایگاه داده"
          value={sizeWords(database?.bytes ?? 0)}
          remark={`PostgreSQL ${database?.version ?? ''}`}
        />
        <Stat
          label="فایل‌های فرستاده"
          value={sizeWords(files?.bytes ?? 0)}
          remark={`${formatNumber(files?.count ?? 0)} فایل`}
        />
        <Stat label="حافظهٔ این سرور" value={sizeWords(process.memory)} remark={process.node} />
        <Stat label="نسخهٔ داده" value={formatNumber(versions[0]?.id ?? 0)} />
      </div>
      <p className="mb-5 text-sm text-muted">
        این سرور از <Instant at={process.startedAt} /> در کار است.
      </p>
      <div className="space-y-5">
        <section aria-labelledby="jobs-title">
          <h2 id="jobs-title" className="mb-2 text-base">
            کارهای نوبتی
          </h2>
          <DataTable<Job>
            caption="کارهای نوبتی"
            rows={jobs}
            rowKey={(job) => job.name}
            columns={[
              { label: 'کار', cell: ({ name }) => JOBS[name] ?? <Code>{name}</Code> },
              { key: 'state', label: 'وضعیت', cell: (job) => <State job={job} /> },
              { label: 'آخرین نوبت', cell: (job) => <Instant at={job.startedAt} stacked /> },
              {
                label: 'طول',
                numeric: true,
                cell: (job) => `${formatNumber(job.durationMs)} میلی‌ثانیه`,
              },
              { label: 'خطاها', numeric: true, cell: (job) => formatNumber(job.failures) },
              { label: 'اقدام', cell: (job) => <Wake job={job} /> },
            ]}
          />
        </section>
        <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
          <Lines level={2} title="منابع">
            {sources.map(({ source, harvested, batches }) => (
              <Line
                key={source}
                end={harvested ? `برداشت ${formatJalali(harvested)}` : 'تاریخ برداشت نامعلوم'}
              >
                {sourceWord(source)} · {formatNumber(batches)} بسته
              </Line>
            ))}
          </Lines>
          <Lines level={2} title="نسخه‌های داده">
            {versions.map(({ id, isSample, publishedAt }) => (
              <Line key={id} end={<Instant at={publishedAt} />}>
                نسخهٔ {formatNumber(id)} {isSample && <Chip>نمونه</Chip>}
              </Line>
            ))}
          </Lines>
          <Lines level={2} title="پیام‌ها">
            {outbox.map(({ state, total }) => (
              <Line key={state} href={`/admin/outbox?state=${state}`} end={formatNumber(total)}>
                {MESSAGE_WORDS[state] ?? state}
              </Line>
            ))}
          </Lines>
          <Lines level={2} title="صف ورود داده">
            {queue.map(({ state, total }) => (
              <Line key={state} end={formatNumber(total)}>
                {QUEUE_WORDS[state] ?? state}
              </Line>
            ))}
          </Lines>
          <Lines
            level={2}
            title={`بزرگ‌ترین جدول‌ها (${formatNumber(tables.length)} از ${formatNumber(database?.tables ?? 0)})`}
          >
            {tables.map(({ name, bytes, rows }) => (
              <Line key={name} end={sizeWords(bytes)}>
                <Code>{name}</Code>{' '}
                <span className="text-muted">· حدود {formatNumber(rows)} ردیف</span>
              </Line>
            ))}
          </Lines>
        </div>
      </div>
    </>
  )
}

function State({ job: { failure } }: { job: Job }) {
  if (failure === null) {
    return (
      <Chip tone="positive" icon="check-circle">
        درست
      </Chip>
    )
  }
  return (
    <>
      <Chip tone="critical" icon="cross-circle">
        ناموفق
      </Chip>
      <span dir="ltr" className="block max-w-64 pt-1 text-xs wrap-anywhere text-muted">
        {failure}
      </span>
    </>
  )
}

function Wake({ job }: { job: Job }) {
  return (
    <ActionButton
      size="sm"
      write={() => mutate('adminJobs.wake', { name: job.name, seen: job.startedAt })}
    >
      همین حالا<span className="sr-only"> {JOBS[job.name] ?? job.name}</span>
    </ActionButton>
  )
}

const MIB = 1_048_576

function sizeWords(bytes: number): string {
  return bytes < MIB
    ? `${formatNumber(Math.ceil(bytes / 1_024))} کیلوبایت`
    : `${formatNumber(Math.round(bytes / MIB))} مگابایت`
}

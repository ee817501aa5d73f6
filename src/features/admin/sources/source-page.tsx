import { useRenewal } from '#src/api/use-renewal.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { AdminHeading } from '../frame/admin-frame.tsx'
import { Press, Progress, type SourceAnswer, StateChip } from './source-parts.tsx'
import { SourceSettings } from './source-settings.tsx'

type Round = SourceAnswer['rounds'][number]
type Capture = SourceAnswer['captures'][number]

const EVERY_MS = 5_000

export function SourcePage({ source }: { source: SourceAnswer }) {
  const { title, what, caveat, state } = source
  useRenewal(state === 'running', EVERY_MS)
  return (
    <>
      <AdminHeading
        title={title}
        beside={<StateChip state={state} />}
        lead={`${what} ${caveat}`}
        actions={
          <LinkButton size="sm" href="/admin/sources">
            همهٔ منابع
          </LinkButton>
        }
      />
      <div className="space-y-5">
        <CurrentRound source={source} />
        <SourceSettings source={source} />
        <Rounds rounds={source.rounds} />
        <Captures source={source} />
      </div>
    </>
  )
}

function CurrentRound({ source }: { source: SourceAnswer }) {
  const { name, state, run, failures, nextAt } = source
  const isOpen = run !== null && run.endedAt === null
  return (
    <Card title="دور کنونی" level={2}>
      <div className="space-y-4 text-sm">
        {isOpen && <Progress run={run} state={state} />}
        {isOpen && (run.ending || run.remark) && (
          <p className="leading-7">
            {run.ending} {run.remark}{' '}
            {run.shownCaptureId !== null && (
              <a className="text-link" href={`/api/admin/captures/${run.shownCaptureId}`}>
                دیدن برداشت خام
              </a>
            )}
          </p>
        )}
        {!isOpen && <p className="text-muted">دوری در جریان نیست.</p>}
        {nextAt && state !== 'running' && (
          <p className="text-muted">
            نوبت بعد: <Instant at={nextAt} />
          </p>
        )}
        {state !== 'off' && (
          <div className="flex flex-wrap gap-2">
            {!isOpen && <Press source={name} action="start" label="شروع دور" variant="primary" />}
            {isOpen && state === 'running' && (
              <Press source={name} action="pause" label="نگه‌داشتن" />
            )}
            {isOpen && state !== 'running' && (
              <Press source={name} action="resume" label="ادامه" variant="primary" />
            )}
            {isOpen && (
              <Press source={name} action="stop" label="پایان دادن به دور" variant="danger" />
            )}
            <Press source={name} action="switch-off" label="خاموش کردن منبع" />
          </div>
        )}
        {failures.length > 0 && (
          <ul className="divide-y divide-line border-t border-line">
            {failures.map(({ failure, word, total, first }) => (
              <li key={failure} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span>
                  {word}: {formatNumber(total)}{' '}
                  <span className="text-muted">(اولین: شمارهٔ {formatNumber(first)})</span>
                </span>
                {state !== 'off' && (
                  <Press source={name} action="retry" label="دوباره" failure={failure} />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function Rounds({ rounds }: { rounds: readonly Round[] }) {
  if (rounds.length === 0) return null
  return (
    <section aria-labelledby="rounds-title">
      <h2 id="rounds-title" className="mb-2 text-base">
        دورهای پیشین
      </h2>
      <DataTable<Round>
        caption="دورها"
        rows={rounds}
        rowKey={({ id }) => id}
        columns={[
          { label: 'آغاز', cell: ({ startedAt }) => <Instant at={startedAt} /> },
          { label: 'پایان', cell: ({ endedAt }) => (endedAt ? <Instant at={endedAt} /> : 'باز') },
          { label: 'صفحه', numeric: true, cell: (run) => formatNumber(run.pages) },
          { label: 'بی‌تغییر', numeric: true, cell: (run) => formatNumber(run.unchanged) },
          { label: 'نبود', numeric: true, cell: (run) => formatNumber(run.absent) },
          { label: 'نتیجه', cell: ({ ending }) => ending ?? '—' },
        ]}
      />
    </section>
  )
}

function Captures({ source: { name, captures, hasMore } }: { source: SourceAnswer }) {
  if (captures.length === 0) return null
  const last = captures.at(-1)?.id
  return (
    <section aria-labelledby="captures-title">
      <h2 id="captures-title" className="mb-2 text-base">
        برداشت‌های خام
      </h2>
      <DataTable<Capture>
        caption="برداشت‌های خام"
        rows={captures}
        rowKey={({ id }) => id}
        columns={[
          { label: 'نشانی', cell: (row) => <Address capture={row} /> },
          { label: 'زمان', cell: ({ fetchedAt }) => <Instant at={fetchedAt} stacked /> },
          {
            key: 'status',
            label: 'کد پاسخ',
            numeric: true,
            cell: ({ status }) => <Code>{String(status)}</Code>,
          },
          {
            label: 'بایت',
            numeric: true,
            cell: ({ bytes }) => (bytes === null ? '—' : formatNumber(bytes)),
          },
        ]}
      />
      {hasMore && (
        <p className="mt-3">
          <a className="text-link" href={`/admin/sources/${name}?before=${last}`}>
            برداشت‌های پیش‌تر
          </a>
        </p>
      )}
    </section>
  )
}

function Address({ capture: { id, address, bytes } }: { capture: Capture }) {
  const text = (
    <span dir="ltr" className="block max-w-md text-xs">
      {address}
    </span>
  )
  if (bytes === null) return text
  return (
    <a className="text-link" href={`/api/admin/captures/${id}`}>
      {text}
    </a>
  )
}

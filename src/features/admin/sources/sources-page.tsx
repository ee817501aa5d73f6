import type { AnswerOf } from '#src/api/procedures.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { AdminHeading } from '../frame/admin-frame.tsx'
import { Progress, type Source, StateChip } from './source-parts.tsx'

export function SourcesPage({ sources }: { sources: AnswerOf<'adminSources.list'> }) {
  return (
    <>
      <AdminHeading
        title="گردآوری از منابع"
        lead="هیچ منبعی خوانده نمی‌شود مگر اینجا روشن شود. از هر منبع یک درخواست در یک زمان، با مکث و سهم روزانه؛ robots.txt رعایت می‌شود."
      />
      <DataTable<Source>
        caption="منابع"
        rows={sources}
        rowKey={({ name }) => name}
        columns={[
          { label: 'منبع', cell: (source) => <Name source={source} /> },
          { key: 'state', label: 'وضعیت', cell: (source) => <State source={source} /> },
          {
            label: 'آخرین برداشت',
            cell: ({ newestAt }) => (newestAt ? <Instant at={newestAt} stacked /> : '—'),
          },
          { label: 'ناموفق', cell: (source) => <Failures source={source} /> },
          {
            label: 'نوبت بعد',
            cell: ({ nextAt }) => (nextAt ? <Instant at={nextAt} stacked /> : '—'),
          },
        ]}
      />
    </>
  )
}

function Name({ source: { name, title, what } }: { source: Source }) {
  return (
    <>
      <a href={`/admin/sources/${name}`} className="text-link">
        {title}
      </a>
      <span className="under-name">{what}</span>
    </>
  )
}

function State({ source: { state, run } }: { source: Source }) {
  return (
    <div className="max-w-72 space-y-2 max-md:inline-block">
      <StateChip state={state} />
      {run && run.endedAt === null && <Progress run={run} state={state} />}
      {state === 'stopped' && <p className="text-xs leading-5 text-muted">{run?.ending}</p>}
    </div>
  )
}

function Failures({ source: { failures } }: { source: Source }) {
  if (failures.length === 0) return '—'
  return (
    <ul className="text-xs leading-6">
      {failures.slice(0, 3).map(({ failure, word, total }) => (
        <li key={failure}>
          {word}: {formatNumber(total)}
        </li>
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'
import type { AnswerOf } from '#src/api/procedures.ts'
import { formatHour } from '#src/persian/clock.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { harvestWord, sourceWord } from '#src/words/source-words.ts'
import { JOBS } from './job-words.ts'

export function StatusPage({ data }: { data: AnswerOf<'status.read'> }) {
  const { at, databaseSince, databaseWrites, diskHasRoom, sources, versions, jobs } = data
  return (
    <PageFrame title={`وضعیت سامانه: ${statusWords(data)}`} lead={timeWords(at)}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Lines title="داده">
          <Line
            name="پایگاه داده"
            value={`در دسترس از ${timeWords(databaseSince)}`}
            state={
              !databaseWrites && (
                <Chip tone="caution" icon="warning">
                  فقط خوانده می‌شود
                </Chip>
              )
            }
          />
          {!diskHasRoom && (
            <Line
              name="فضای دیسک سرور"
              value={timeWords(at)}
              state={
                <Chip tone="caution" icon="warning">
                  پر
                </Chip>
              }
            />
          )}
          {sources.map(({ source, harvestedOn }) => (
            <Line
              key={source}
              name={`آخرین برداشت: ${sourceWord(source)}`}
              value={harvestWord(harvestedOn)}
            />
          ))}
          {versions.map(({ id, publishedAt, isSample }) => (
            <Line
              key={id}
              name={`انتشار نسخهٔ ${formatNumber(id)}${isSample ? ' (دادهٔ نمونه)' : ''}`}
              value={timeWords(publishedAt)}
            />
          ))}
        </Lines>
        <Lines title="کارهای دوره‌ای">
          {jobs.map(({ name, isWell, startedAt }) => (
            <Line
              key={name}
              name={JOBS[name] ?? name}
              value={timeWords(startedAt)}
              state={
                <Chip
                  tone={isWell ? 'positive' : 'caution'}
                  icon={isWell ? 'check-circle' : 'warning'}
                >
                  {isWell ? 'سالم' : 'عقب یا ناموفق'}
                </Chip>
              }
            />
          ))}
        </Lines>
      </div>
    </PageFrame>
  )
}

export function statusWords(status: AnswerOf<'status.read'>): string {
  const { databaseWrites, diskHasRoom, jobs } = status
  if (!databaseWrites)
    return 'پایگاه داده فقط خوانده می‌شود؛ ورود و ذخیره ممکن نیست و بعضی صفحه‌ها باز نمی‌شوند'
  if (!diskHasRoom) return 'فضای دیسک سرور پر است؛ ذخیره و فرستادن فایل ممکن نیست'
  return jobs.every(({ isWell }) => isWell) ? 'همه‌چیز کار می‌کند' : 'بخشی از کارها عقب است'
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card level={2} flush title={title}>
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  )
}

function Line({ name, value, state }: { name: string; value: string; state?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 text-sm">
      <span className="min-w-0 flex-1 basis-48">{name}</span>
      {state}
      <span className="text-xs text-muted">{value}</span>
    </li>
  )
}

function timeWords(iso: string): string {
  return `${formatJalali(iso, 'long')}، ساعت ${formatHour(iso)}`
}

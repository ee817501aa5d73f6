import type { AnswerOf } from '#src/api/procedures.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import type { IconName } from '#src/ui/icon.tsx'

type Made = AnswerOf<'exports.mine'>
type MadeExport = Made['exports'][number]

export function ExportsMade({ made }: { made: Made }) {
  const { exports, total } = made
  return (
    <Card title="خروجی‌های گرفته‌شده" flush>
      {exports.length === 0 ? (
        <p className="p-5 text-sm text-muted">
          هنوز فایلی نگرفته‌اید. دکمهٔ «خروجی» بالای هر فهرست است.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {exports.map((one) => (
            <Line key={one.id} made={one} />
          ))}
        </ul>
      )}
      {total > exports.length && (
        <p className="px-5 py-3 text-xs text-muted">{countOf(exports.length, total)} فایل</p>
      )}
    </Card>
  )
}

const STATES: Readonly<Record<MadeExport['state'], { word: string; tone: Tone; icon: IconName }>> =
  {
    done: { word: 'کامل', tone: 'positive', icon: 'check-circle' },
    running: { word: 'در حال آماده‌سازی', tone: 'notice', icon: 'clock' },
    cancelled: { word: 'لغوشده', tone: 'neutral', icon: 'minus-circle' },
    failed: { word: 'ناتمام', tone: 'critical', icon: 'cross-circle' },
  }

function Line({ made }: { made: MadeExport }) {
  const { title, filters, format, rows, total, startedAt, href, state } = made
  const { word, tone, icon } = STATES[state]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
      <div className="min-w-0 text-sm">
        <p className="font-medium">
          {href ? (
            <a href={href} rel="nofollow" className="text-link">
              {title}
            </a>
          ) : (
            title
          )}{' '}
          <Code>{format.toUpperCase()}</Code>
        </p>
        <p className="text-xs text-muted">
          {formatJalali(startedAt, 'long')} ·{' '}
          {rows < total ? countOf(rows, total) : formatNumber(rows)} ردیف
          {filters && ` · ${filters}`}
        </p>
      </div>
      <Chip tone={tone} icon={icon}>
        {word}
      </Chip>
    </li>
  )
}

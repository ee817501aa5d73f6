import { formatPercent } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'
import { EVENT_SENTENCES, fieldLabel, fieldType, valueText } from './words.ts'

/** What of an event is told on a page. */
export interface ReportedChange {
  change: string
  field: string | null
  before: string | null
  after: string | null
}

/** One event in words: «قیمت مصرف‌کننده: ۱۰٬۰۰۰ ریال ← ۱۲٬۰۰۰ ریال (۲۰٪+)». */
export function ChangeSentence({ change }: { change: ReportedChange }) {
  const { field, before, after } = change
  if (field === null) return EVENT_SENTENCES[change.change] ?? change.change
  return (
    <>
      {fieldLabel(field)}: <FieldValue field={field} value={before} />{' '}
      <span aria-hidden="true">←</span>
      <span className="sr-only"> به </span> <FieldValue field={field} value={after} />
      <Growth {...change} />
    </>
  )
}

function FieldValue({ field, value }: { field: string; value: string | null }) {
  if (value === null || value === '') return <span className="text-muted">نامعلوم</span>
  const type = fieldType(field)
  if (type === 'code') return <Code>{value}</Code>
  return <bdi>{valueText(field, value)}</bdi>
}

function Growth({ field, before, after }: ReportedChange) {
  if (field === null || fieldType(field) !== 'money') return null
  const [from, to] = [Number(before ?? 0), Number(after ?? 0)]
  if (!(from > 0 && to > 0) || from === to) return null
  const word = to > from ? 'افزایش' : 'کاهش'
  return (
    <span className="text-muted">
      {' '}
      ({formatPercent(Math.abs(to - from) / from)} {word})
    </span>
  )
}

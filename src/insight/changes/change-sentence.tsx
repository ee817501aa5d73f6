import { formatAmount, formatMoney } from '#src/persian/money.ts'
import { Code } from '#src/ui/code.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { perUnit } from '#src/words/price-units.ts'
import type { ChangeRow } from './feed.server.ts'
import {
  fieldLabel,
  fieldType,
  growthText,
  type PackUnits,
  recordSentence,
  unitChange,
  valueText,
} from './words.ts'

/** What of an event is told on a page. */
export interface ReportedChange {
  change: string
  field: string | null
  before: string | null
  after: string | null
  pack?: PackUnits | null
}

interface ChangeSentenceProps {
  change: ReportedChange
  /** With the price of the pack beside that of the unit; without it, no word that a chip beside it says. */
  hasPack?: boolean
}

/** One event in words: «قیمت هر قرص: ۱۷٬۹۰۰ ← ۲۰٬۷۰۰ ریال (۱۶٪ افزایش)، بسته ۵۳۷٬۰۰۰ ← ۶۲۱٬۰۰۰». */
export function ChangeSentence({ change, hasPack = true }: ChangeSentenceProps) {
  const { field, before, after } = change
  if (field === null) return recordSentence(change)
  const each = unitChange(change)
  const isMoney = fieldType(field) === 'money'
  const growth = isMoney ? growthText(Number(before ?? 0), Number(after ?? 0)).trim() : ''
  if (each && before !== null && after !== null) {
    return (
      <>
        {hasPack && 'قیمت '}
        {perUnit(each.unit)}: <Amount rial={each.before} />
        <Becomes />
        <bdi>{each.after === null ? '—' : formatMoney(each.after)}</bdi>
        <Growth text={hasPack ? `${growth}،` : growth} />
        {hasPack && (
          <span className="text-muted">
            {' بسته '}
            <Amount rial={Number(before)} />
            <Becomes />
            <Amount rial={Number(after)} />
          </span>
        )}
      </>
    )
  }
  return (
    <>
      {fieldLabel(field)}: <FieldValue field={field} value={before} />
      <Becomes />
      <FieldValue field={field} value={after} />
      {growth && <Growth text={growth} />}
    </>
  )
}

/** What an event is about, with a link where it has a page. */
export function ChangedRecord({
  row: { href, title },
}: {
  row: Pick<ChangeRow, 'href' | 'title'>
}) {
  if (!href) return <Isolated>{title}</Isolated>
  return (
    <a href={href} className="text-link">
      <Isolated>{title}</Isolated>
    </a>
  )
}

function Becomes() {
  return (
    <>
      {' '}
      <span aria-hidden="true">←</span>
      <span className="sr-only"> به </span>{' '}
    </>
  )
}

function Amount({ rial }: { rial: number | null }) {
  return <bdi>{rial === null || !Number.isSafeInteger(rial) ? '—' : formatAmount(rial)}</bdi>
}

function FieldValue({ field, value }: { field: string; value: string | null }) {
  if (value === null || value === '') return <span className="text-muted">نامعلوم</span>
  const type = fieldType(field)
  if (type === 'code') return <Code>{value}</Code>
  return <bdi>{valueText(field, value)}</bdi>
}

/** Whole or not at all where a line is cut short: «۶۱٫۸٪» would read «۱٫۸»; with its comma, which begins no line. */
function Growth({ text }: { text: string }) {
  return (
    <>
      {' '}
      <span className="inline-block text-muted">{text}</span>
    </>
  )
}

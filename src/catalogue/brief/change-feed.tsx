import type { Change, ChangeKind } from '../../insight/changes/queries.ts'
import { formatMoney } from '../../persian/money.ts'
import { Section } from '../../ui/section.tsx'
import { DateText } from './date-text.tsx'

const CHANGE_WORDS: Record<ChangeKind, string> = {
  new: 'نخستین بار دیده شد',
  changed: 'تغییر کرد',
  vanished: 'در این برداشت دیده نشد',
  returned: 'دوباره دیده شد',
}

interface ChangeFeedProps {
  changes: readonly Change[]
  /** Persian names of the record's fields. */
  fieldWords: Readonly<Record<string, string>>
}

/** What each publish changed in a record, newest first. */
export function ChangeFeed({ changes, fieldWords }: ChangeFeedProps) {
  return (
    <Section id="changes" title="تغییرها" lead="هر انتشار داده با انتشار پیشین سنجیده می‌شود.">
      {changes.length === 0 ? (
        <p className="text-sm text-muted">از هنگام نخستین انتشار تغییری دیده نشده است.</p>
      ) : (
        <ol className="grid gap-2 border-s border-line ps-4 text-sm">
          {changes.map((change) => (
            <li key={`${change.seenOn}${change.change}${change.field}${change.after}`}>
              <span className="me-2 text-xs text-muted tabular-nums">
                <DateText date={change.seenOn} />
              </span>
              {change.field ? (
                <>
                  {fieldWords[change.field] ?? change.field}:{' '}
                  <bdi>{told(change.field, change.before)}</bdi> ←{' '}
                  <bdi>{told(change.field, change.after)}</bdi>
                </>
              ) : (
                CHANGE_WORDS[change.change]
              )}
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

/** Prices are kept as digits of rials. */
function told(field: string, value: string | null): string {
  if (value === null) return '—'
  const isPrice = field.toLowerCase().endsWith('pricerial') && /^\d{1,15}$/.test(value)
  return isPrice ? formatMoney(Number(value)) : value
}

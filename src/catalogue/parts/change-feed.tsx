import { ChangeSentence } from '#src/insight/changes/change-sentence.tsx'
import type { Change } from '#src/insight/changes/queries.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { DateText } from '#src/ui/date-text.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { sourceWord } from '#src/words/source-words.ts'

const SHOWN = 10

interface ChangeFeedProps {
  changes: readonly Change[]
  /** Of a company with what it holds: names the record of each change, and leads to all of them. */
  companyId?: number | undefined
  /** Of a medicine with its products: as with a company, by generic code. */
  medicineCode?: number | undefined
  /** Of a record with parts, as a substance with its licences: names the part of each change. */
  kind?: Change['kind']
  /** All of them, where more than these may be. */
  changeTotal?: number
}

/** What each publish changed in a record, newest first, with who told of it. */
export function changesSection({
  changes,
  changeTotal = changes.length,
  ...of
}: ChangeFeedProps): RecordSection {
  const whole = wholeFeed(of)
  const own = whole?.kind ?? of.kind
  const shown = changes.slice(0, SHOWN)
  const rest = changes.slice(SHOWN)
  return {
    id: 'changes',
    title: 'تغییرات',
    count: formatNumber(changeTotal),
    lead: 'هر انتشار داده با انتشار قبلی سنجیده می‌شود.',
    aside: changeTotal > changes.length && countOf(changes.length, changeTotal),
    children: (
      <>
        {changes.length === 0 && (
          <p className="text-sm text-muted">از هنگام اولین انتشار تغییری دیده نشده است.</p>
        )}
        <Changes changes={shown} own={own} />
        {rest.length > 0 && (
          <details>
            <summary className="text-link inline-block min-h-6 text-sm">
              {formatNumber(rest.length)} تغییر قبلی
            </summary>
            <Changes changes={rest} own={own} />
          </details>
        )}
        {whole && changes.some(({ kind, change }) => kind !== own || change !== 'new') && (
          <p className="text-sm">
            <a
              href={`/insight/changes?period=all&${whole.filter}`}
              rel="nofollow"
              className="text-link"
            >
              {whole.label}
            </a>
          </p>
        )}
      </>
    ),
  }
}

interface ChangesProps {
  changes: readonly Change[]
  /** The kind whose record the page itself is; those of others are named. */
  own: string | undefined
}

function Changes({ changes, own }: ChangesProps) {
  return (
    <ol className="grid gap-1.5 text-sm">
      {changes.map((change) => (
        <li key={change.id}>
          <span className="me-1 text-xs text-muted">
            <DateText date={change.seenOn} />
          </span>{' '}
          {own !== undefined && change.kind !== own && (
            <>
              {change.href ? (
                <a href={change.href} className="text-link">
                  <Isolated>{change.title}</Isolated>
                </a>
              ) : (
                <Isolated>{change.title}</Isolated>
              )}
              {'؛ '}
            </>
          )}
          <ChangeSentence change={change} />{' '}
          <span className="ms-1 text-xs text-muted">منبع: {sourceWord(change.source)}</span>
          {change.note && <span className="text-xs text-muted"> دلیل: {change.note}</span>}
        </li>
      ))}
    </ol>
  )
}

function wholeFeed({
  companyId,
  medicineCode,
}: Pick<ChangeFeedProps, 'companyId' | 'medicineCode'>) {
  if (companyId !== undefined) {
    return {
      kind: 'companies',
      filter: `company=${companyId}`,
      label: 'همهٔ تغییرات این شرکت و فرآورده‌هایش',
    }
  }
  if (medicineCode === undefined) return null
  return {
    kind: 'medicines',
    filter: `medicine=${medicineCode}`,
    label: 'همهٔ تغییرات این دارو و فرآورده‌هایش',
  }
}

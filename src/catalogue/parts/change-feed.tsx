import { ChangeSentence } from '#src/insight/changes/change-sentence.tsx'
import type { Change } from '#src/insight/changes/queries.ts'
import { countOf } from '#src/persian/numbers.ts'
import { Section } from '#src/ui/section.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import { DateText } from './date-text.tsx'

interface ChangeFeedProps {
  changes: readonly Change[]
  /** Of a company with what it holds: names the record of each change, and leads to all of them. */
  companyId?: number | undefined
  /** Of a medicine with its products: as with a company, by generic code. */
  medicineCode?: number | undefined
  /** All of them, where more than these may be. */
  total?: number
}

/** What each publish changed in a record, newest first, with who told of it. */
export function ChangeFeed({ changes, companyId, medicineCode, total }: ChangeFeedProps) {
  const whole = wholeFeed({ companyId, medicineCode })
  return (
    <Section
      id="changes"
      title="تغییرات"
      lead="هر انتشار داده با انتشار قبلی سنجیده می‌شود."
      {...(total !== undefined && total > 0 && { aside: countOf(changes.length, total) })}
    >
      {changes.length === 0 ? (
        <p className="text-sm text-muted">از هنگام اولین انتشار تغییری دیده نشده است.</p>
      ) : (
        <ol className="grid gap-2 border-s border-line ps-4 text-sm">
          {changes.map((change) => (
            <li key={change.id}>
              <span className="me-2 text-xs text-muted tabular-nums">
                <DateText date={change.seenOn} />
              </span>
              {whole && change.kind !== whole.kind && (
                <>
                  {change.href ? (
                    <a href={change.href} className="text-link">
                      <bdi>{change.title}</bdi>
                    </a>
                  ) : (
                    <bdi>{change.title}</bdi>
                  )}
                  {'؛ '}
                </>
              )}
              <ChangeSentence change={change} />
              <span className="ms-2 text-xs text-muted">منبع: {sourceWord(change.source)}</span>
            </li>
          ))}
        </ol>
      )}
      {whole && changes.length > 0 && (
        <p className="mt-3 text-sm">
          <a
            href={`/insight/changes?period=all&${whole.filter}`}
            rel="nofollow"
            className="text-link"
          >
            {whole.label}
          </a>
        </p>
      )}
    </Section>
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

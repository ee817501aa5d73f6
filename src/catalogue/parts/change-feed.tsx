import { sourceWord } from '../../features/importing/source-words.ts'
import { ChangeSentence } from '../../insight/changes/change-sentence.tsx'
import type { Change } from '../../insight/changes/queries.ts'
import { Section } from '../../ui/section.tsx'
import { DateText } from './date-text.tsx'

interface ChangeFeedProps {
  changes: readonly Change[]
  /** Of a company with what it holds: names the record of each change, and leads to all of them. */
  companyId?: number
}

/** What each publish changed in a record, newest first, with who told of it. */
export function ChangeFeed({ changes, companyId }: ChangeFeedProps) {
  return (
    <Section id="changes" title="تغییرها" lead="هر انتشار داده با انتشار پیشین سنجیده می‌شود.">
      {changes.length === 0 ? (
        <p className="text-sm text-muted">از هنگام نخستین انتشار تغییری دیده نشده است.</p>
      ) : (
        <ol className="grid gap-2 border-s border-line ps-4 text-sm">
          {changes.map((change) => (
            <li key={change.id}>
              <span className="me-2 text-xs text-muted tabular-nums">
                <DateText date={change.seenOn} />
              </span>
              {companyId !== undefined && change.kind !== 'companies' && (
                <>
                  {change.href ? (
                    <a href={change.href} className="text-link">
                      {change.title}
                    </a>
                  ) : (
                    change.title
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
      {companyId !== undefined && changes.length > 0 && (
        <p className="mt-3 text-sm">
          <a
            href={`/insight/changes?period=all&company=${companyId}`}
            rel="nofollow"
            className="text-link"
          >
            همهٔ تغییرهای این شرکت و فرآورده‌هایش
          </a>
        </p>
      )}
    </Section>
  )
}

import type { ReactNode } from 'react'
import { PostForm } from '#src/api/post-form.tsx'
import type { AnswerOf } from '#src/api/procedures.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { REPORT_FORMS } from './words.ts'

type Run = AnswerOf<'reports.mine'>['own'][number]['runs'][number]

interface Look {
  word: string
  tone: Tone
  icon: IconName
}

/** What became of a run: of its making, and then of its messages. */
function lookOf({ state, sent, unsent, messages }: Run): Look {
  if (state === 'waiting') return { word: 'در حال آماده‌سازی', tone: 'notice', icon: 'clock' }
  if (state === 'failed') return { word: 'آماده نشد', tone: 'critical', icon: 'cross-circle' }
  if (state === 'skipped') return { word: 'فرستاده نشد', tone: 'caution', icon: 'minus-circle' }
  if (unsent > 0) {
    const word = `به ${countOf(unsent, messages)} نفر نرسید`
    return { word, tone: 'critical', icon: 'cross-circle' }
  }
  if (sent < messages) return { word: 'در صف ارسال', tone: 'notice', icon: 'clock' }
  return { word: `ارسال شد به ${formatNumber(sent)} نفر`, tone: 'positive', icon: 'check-circle' }
}

export function RunLine({ run }: { run: Run }) {
  const { id, dueAt, state, failure, reason, unsent, rows, workbookId, documentId } = run
  const { word, ...look } = lookOf(run)
  const why = failure ?? (unsent > 0 ? reason : null)
  const files = [
    { label: 'فایل اکسل', file: workbookId },
    { label: 'PDF', file: documentId },
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5 text-sm">
      <Instant at={dueAt} />
      <Chip {...look}>{word}</Chip>
      {rows !== null && <span className="text-xs text-muted">{formatNumber(rows)} ردیف</span>}
      {files.map(
        ({ label, file }) =>
          file && (
            <a key={label} href={`/api/files/${file}`} rel="nofollow" className="text-link text-xs">
              {label}
            </a>
          ),
      )}
      {why && <span className="text-xs text-muted">{why}</span>}
      {(state === 'failed' || unsent > 0) && (
        <Act action="retry" id={id} label="تلاش دوباره">
          دوباره
        </Act>
      )}
    </li>
  )
}

interface ActProps {
  action: string
  id: string
  label: string
  asks?: string
  children: ReactNode
}

/** One button that is a form of its own, so that it works without script. */
export function Act({ action, id, label, asks, children }: ActProps) {
  return (
    <PostForm action={REPORT_FORMS + action} asks={asks}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="sm" aria-label={label}>
        {children}
      </Button>
    </PostForm>
  )
}

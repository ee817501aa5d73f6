import { MERGE_ANCHOR, MERGE_PATH } from '#src/addresses/admin-pages.ts'
import { PostForm } from '#src/api/post-form.tsx'
import type { AnswerOf } from '#src/api/procedures.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { Input } from '#src/ui/field.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { REASON_LIMITS } from '../admin/actions/reason-limits.ts'
import { JobProgress, useFollow } from '../importing/studio/pages/job-progress.tsx'
import { moveWords } from './move-words.ts'

interface MergeCardProps {
  company: { key: string; title: string }
  /** What was searched for. */
  q: string
  merging: AnswerOf<'adminQuality.merging'>
}

const REASON = {
  name: 'reason',
  required: true,
  minLength: REASON_LIMITS.shortest,
  maxLength: REASON_LIMITS.longest,
} as const

/** Merges a company with another of the admin's choice: found by name or code, then decided. */
export function MergeCard({ company, q, merging }: MergeCardProps) {
  const { candidates, problem } = merging
  return (
    <section id={MERGE_ANCHOR} className="mt-5 scroll-mt-24">
      <Card level={2} title="ادغام با شرکت دیگر">
        <MergeWork works={merging.works} />
        <form action={`#${MERGE_ANCHOR}`} className="flex flex-wrap items-start gap-2">
          <div className="min-w-0 flex-1 basis-60">
            <TextField
              label="نام یا شناسهٔ ملی شرکت دیگر"
              name="merge"
              defaultValue={q}
              required
              maxLength={200}
              dir="auto"
              autoComplete="off"
              error={problem ?? undefined}
            />
          </div>
          <Button type="submit" icon="search" className="sm:mt-7">
            یافتن شرکت
          </Button>
        </form>
        {candidates.length > 0 && <Choose company={company} merging={merging} />}
        {merging.merges.length > 0 && <Merges company={company} merges={merging.merges} />}
      </Card>
    </section>
  )
}

type Work = MergeCardProps['merging']['works'][number]

/** Without the names where their finding is no longer one. */
const failureOf = ({ pair, failure }: Work) => (pair ? `«${pair}»: ${failure}` : failure)

/** Merges, or their ends, that are under way, and how the last of each two companies failed. */
export function MergeWork({ works }: Pick<MergeCardProps['merging'], 'works'>) {
  const isOpen = works.some(({ state }) => state !== 'failed')
  useFollow(isOpen)
  if (works.length === 0) return null
  return (
    <div className="mb-5 grid gap-3">
      {isOpen && (
        <noscript>
          {/* Of an address with an anchor the browser would only look for that. */}
          <meta httpEquiv="refresh" content="2;url=?" />
        </noscript>
      )}
      {works.map((work) =>
        work.state === 'failed' ? (
          <ActionProblem key={work.id} problem={failureOf(work)} />
        ) : (
          <JobProgress key={work.id} job={work} isOwn={false} />
        ),
      )}
    </div>
  )
}

function Choose({ company, merging }: Omit<MergeCardProps, 'q'>) {
  return (
    <PostForm action={MERGE_PATH} className="mt-5 grid gap-4 border-t border-line pt-4">
      <input type="hidden" name="id" value={company.key} />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">کدام شرکت؟</legend>
        {merging.candidates.map(({ key, name, moves }) => (
          <label key={key} className="choice items-start">
            <input
              type="radio"
              name="other"
              value={key}
              required
              defaultChecked={merging.candidates.length === 1}
            />
            <span>
              <bdi>{name}</bdi> <Code>{key}</Code>
              <span className="block text-xs leading-5 text-muted">{moveWords(moves)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">کدام شرکت می‌ماند؟</legend>
        <label className="choice items-start">
          <input type="radio" name="stays" value="this" required defaultChecked />
          <span>
            <bdi>{company.title}</bdi>
            <span className="block text-xs leading-5 text-muted">{moveWords(merging.moves)}</span>
          </span>
        </label>
        <label className="choice items-start">
          <input type="radio" name="stays" value="other" required />
          <span>شرکت دیگر</span>
        </label>
      </fieldset>
      <TextArea
        label="دلیل ادغام"
        rows={2}
        hint="رکوردهای شرکت دیگر به شرکتی که می‌ماند می‌رسد و نشانی قبلی به آن می‌رود؛ برگرداندنی است."
        {...REASON}
      />
      <div>
        <Button type="submit" variant="primary">
          ادغام
        </Button>
      </div>
    </PostForm>
  )
}

function Merges({
  company,
  merges,
}: Pick<MergeCardProps, 'company'> & Pick<MergeCardProps['merging'], 'merges'>) {
  return (
    <ol className="mt-5 grid gap-5 border-t border-line pt-4">
      {merges.map(({ id, name, reason, by, at }) => (
        <li key={id} className="space-y-2 text-sm">
          <p className="font-medium">
            «<bdi>{name}</bdi>» در این شرکت ادغام شده است
          </p>
          <p className="text-muted">
            <bdi>{reason}</bdi>
          </p>
          <p className="text-xs text-muted">
            {by ?? 'سامانه'} · <Instant at={at} />
          </p>
          <PostForm action={MERGE_PATH} className="flex gap-2">
            <input type="hidden" name="id" value={company.key} />
            <input type="hidden" name="undo" value={id} />
            <Input
              aria-label="دلیل بازگرداندن"
              placeholder="دلیل بازگرداندن"
              className="min-w-0 flex-1"
              {...REASON}
            />
            <Button type="submit">بازگرداندن</Button>
          </PostForm>
        </li>
      ))}
    </ol>
  )
}

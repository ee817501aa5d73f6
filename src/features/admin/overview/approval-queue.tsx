import { useState } from 'react'
import { userPath } from '#src/addresses/admin-pages.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { Code } from '#src/ui/code.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { AskDialog } from '../actions/ask-dialog.tsx'
import { REJECTIONS } from '../users/words.ts'

type Person = AnswerOf<'adminOverview.read'>['people'][number]

export function ApprovalQueue({ people, total }: { people: readonly Person[]; total: number }) {
  if (people.length === 0) return null
  return (
    <section aria-labelledby="approvals" className="mb-5 rounded-lg border border-line bg-surface">
      <div className="flex items-baseline justify-between gap-4 px-4 py-2.5">
        <h2 id="approvals" className="text-base">
          منتظر تأیید شما
        </h2>
        <a href="/admin/users?status=PENDING" className="text-link text-xs">
          {total > people.length ? `هر ${formatNumber(total)} حساب` : 'در فهرست کاربران'}
        </a>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {people.map((person) => (
          <Waiting key={person.id} person={person} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ person }: { person: Person }) {
  const { id, name, companyName, position, mobile, email, createdAt } = person
  const { run, busy, problem } = useWrite()
  const [asking, setAsking] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2.5 text-sm">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <a href={userPath(id)} className="text-link font-medium">
          {name}
        </a>
        <p className="text-muted">
          {companyName
            ? [position, companyName].filter(Boolean).join('، ')
            : 'مشخصات را کامل نکرده است'}
        </p>
      </div>
      <div className="text-muted">
        {[mobile, email].map(
          (reach) =>
            reach && (
              <p key={reach}>
                <Code copyLabel="نشانی">{reach}</Code>
              </p>
            ),
        )}
      </div>
      <p className="text-xs text-muted">
        <Instant at={createdAt} />
      </p>
      <div className="needs-script flex gap-2">
        <Button
          size="sm"
          disabled={busy}
          onClick={() => run(() => mutate('adminUsers.approve', { id }))}
        >
          تأیید<span className="sr-only"> {name}</span>
        </Button>
        <Button size="sm" variant="danger" disabled={busy} onClick={() => setAsking(true)}>
          رد<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <ActionProblem problem={problem} />
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="رد حساب"
        reason={{ hint: `برای ${name} فرستاده می‌شود.`, offered: REJECTIONS }}
        write={(reason) => mutate('adminUsers.reject', { id, reason, seen: 'PENDING' })}
      />
    </li>
  )
}

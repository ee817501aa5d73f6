import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { deviceWords } from '#src/features/accounts/device-words.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { DeedProblem } from '../deeds/deed-problem.tsx'
import type { UserAnswer } from './load.ts'

/** Where the account is open, and the way to end that. */
export function UserSessions({ user }: { user: UserAnswer }) {
  const { run, busy, problem } = useWrite()
  const { sessions } = user
  return (
    <Card
      title={`نشست‌های باز (${formatNumber(sessions.length)})`}
      flush
      action={
        sessions.length > 1 && (
          <Button
            size="sm"
            variant="danger"
            disabled={busy}
            className="needs-script"
            onClick={() => run(() => mutate('adminUsers.endSessions', { id: user.id }))}
          >
            پایان همه
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className="px-5 py-4 text-sm text-muted">نشست بازی نیست.</p>}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-2.5"
          >
            <div className="min-w-0 text-sm">
              <p className="font-medium">{deviceWords(session.userAgent)}</p>
              <p className="text-xs text-muted">
                آخرین بازدید <Instant at={session.lastSeenAt} />
                {session.ip && (
                  <>
                    {' · '}
                    <Code>{session.ip}</Code>
                  </>
                )}
              </p>
            </div>
            <Button
              size="sm"
              disabled={busy}
              className="needs-script"
              onClick={() => run(() => mutate('adminUsers.endSession', { id: session.id }))}
            >
              پایان نشست<span className="sr-only"> {deviceWords(session.userAgent)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="px-5 pb-3 empty:hidden">
        <DeedProblem problem={problem} />
      </div>
    </Card>
  )
}

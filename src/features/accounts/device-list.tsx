import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { problemMessage } from '#src/api/problem.ts'
import { mutate } from '#src/api/query.ts'
import { formatHour } from '#src/persian/clock.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { deviceWords } from './device-words.ts'
import { FormProblem } from './form-parts.tsx'
import type { OpenSession } from './load.ts'

/** Where the account is signed in, and the way to end each. */
export function DeviceList({ sessions }: { sessions: readonly OpenSession[] }) {
  const router = useRouter()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function end(what: string, work: () => Promise<unknown>) {
    setBusy(what)
    setProblem(null)
    try {
      await work()
      await router.invalidate()
    } catch (error) {
      setProblem(problemMessage(error))
    } finally {
      setBusy(null)
    }
  }
  const others = sessions.some((session) => !session.current)
  return (
    <Card
      level={2}
      title="دستگاه‌ها"
      flush
      action={
        others && (
          <Button
            size="sm"
            variant="danger"
            className="needs-script"
            disabled={busy !== null}
            onClick={() => end('others', () => mutate('accounts.revokeOtherSessions'))}
          >
            خروج همهٔ دستگاه‌های دیگر
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={busy !== null}
            onEnd={() =>
              end(session.id, () => mutate('accounts.revokeSession', { id: session.id }))
            }
          />
        ))}
      </ul>
      {problem && (
        <div className="p-4">
          <FormProblem>{problem}</FormProblem>
        </div>
      )}
    </Card>
  )
}

interface DeviceProps {
  session: OpenSession
  busy: boolean
  onEnd: () => void
}

function Device({ session, busy, onEnd }: DeviceProps) {
  const { current, ip, userAgent, createdAt, lastSeenAt, endsAt } = session
  const device = deviceWords(userAgent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {current && <Chip tone="accent">همین دستگاه</Chip>}
        </p>
        <p className="text-xs text-muted">
          آخرین استفاده {formatJalali(lastSeenAt, 'long')}، ساعت {formatHour(lastSeenAt)} · ورود{' '}
          {formatJalali(createdAt, 'long')} · حداکثر تا {formatJalali(endsAt, 'long')}
          {ip && (
            <>
              {' · '}
              <Code>{ip}</Code>
            </>
          )}
        </p>
      </div>
      {current ? (
        <Button size="sm" data-sign-out="" className="needs-script">
          خروج
        </Button>
      ) : (
        <Button
          size="sm"
          className="needs-script"
          disabled={busy}
          aria-label={`پایان دادن به نشست ${device}`}
          onClick={onEnd}
        >
          پایان نشست
        </Button>
      )}
    </li>
  )
}

import { useRouter } from '@tanstack/react-router'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { formatHour } from '#src/persian/clock.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { announce } from '#src/ui/announce.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { deviceWords } from './device-words.ts'
import { FormProblem } from './form-parts.tsx'
import type { OpenSession } from './load.ts'

export function DeviceList({ sessions }: { sessions: readonly OpenSession[] }) {
  const router = useRouter()
  const { run, busy, problem } = useWrite({ renew: () => router.invalidate() })
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
            disabled={busy}
            onClick={() =>
              announce(
                run(() => mutate('accounts.revokeOtherSessions')),
                'نشست دستگاه‌های دیگر پایان یافت.',
              )
            }
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
            busy={busy}
            onEnd={() =>
              announce(
                run(() => mutate('accounts.revokeSession', { id: session.id })),
                'نشست پایان یافت.',
              )
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
        <Button size="sm" type="submit" form="sign-out">
          خروج
        </Button>
      ) : (
        <Button size="sm" className="needs-script" disabled={busy} onClick={onEnd}>
          پایان نشست<span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  )
}

import { Absent } from '#src/ui/absent.tsx'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { isStatus, STATUSES, type Status, statusWord } from '#src/words/licence-words.ts'

const STATUS_LOOK: Record<Status, { tone: Tone; icon: IconName }> = {
  active: { tone: 'positive', icon: 'check-circle' },
  expiring: { tone: 'caution', icon: 'clock' },
  listed: { tone: 'neutral', icon: 'info' },
  expired: { tone: 'critical', icon: 'cross-circle' },
  inactive: { tone: 'neutral', icon: 'minus-circle' },
  emergency: { tone: 'notice', icon: 'bolt' },
  unseen: { tone: 'neutral', icon: 'eye-off' },
}

export function StatusChip({ status }: { status: string }) {
  if (!isStatus(status)) return <Absent />
  const look = STATUS_LOOK[status]
  return (
    <Chip tone={look.tone} icon={look.icon} title={STATUSES[status].meaning}>
      {statusWord(status)}
    </Chip>
  )
}

import type { Role, Status } from '#src/access/session.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { PLAN_WORDS, type PlanKind, ROLE_WORDS, STATUS_WORDS } from './words.ts'

const statusLooks: Record<Status, { tone: Tone; icon: IconName }> = {
  PENDING: { tone: 'caution', icon: 'clock' },
  ACTIVE: { tone: 'positive', icon: 'check-circle' },
  REJECTED: { tone: 'critical', icon: 'cross-circle' },
}

export function StatusChip({ status }: { status: Status | null }) {
  if (!status) return <Chip icon="minus-circle">بدون وضعیت</Chip>
  return <Chip {...statusLooks[status]}>{STATUS_WORDS[status]}</Chip>
}

export function RoleChip({ role }: { role: Role | null }) {
  if (!role) return <Chip icon="minus-circle">بدون نقش</Chip>
  return role === 'ADMIN' ? (
    <Chip tone="accent" icon="star">
      {ROLE_WORDS.ADMIN}
    </Chip>
  ) : (
    <Chip icon="user">{ROLE_WORDS.USER}</Chip>
  )
}

const planTones: Record<PlanKind, Tone> = {
  free: 'neutral',
  trial: 'notice',
  professional: 'accent',
  organizational: 'accent',
  expired: 'caution',
}

export function PlanChip({ plan }: { plan: PlanKind | null }) {
  if (plan === null) return <Absent reason="مدیر اشتراک لازم ندارد" />
  return <Chip tone={planTones[plan]}>{PLAN_WORDS[plan]}</Chip>
}

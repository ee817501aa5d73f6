import { LockedBlock } from '#src/ui/locked-value.tsx'

/** What stands under the identity block when the rest was not sent. */
export function LockedRecord({ holds }: { holds: string }) {
  return <LockedBlock holds={holds} unlockedBy="در اشتراک حرفه‌ای" href="/subscription" />
}

import type { TicketState } from '#src/server/db/schema/tickets.ts'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { STATE_WORDS } from '../accounts/ticket-words.ts'

const looks: Record<TicketState, { tone: Tone; icon: IconName }> = {
  open: { tone: 'caution', icon: 'clock' },
  answered: { tone: 'positive', icon: 'check-circle' },
  closed: { tone: 'neutral', icon: 'minus-circle' },
}

export function StateChip({ state }: { state: TicketState }) {
  return <Chip {...looks[state]}>{STATE_WORDS[state]}</Chip>
}

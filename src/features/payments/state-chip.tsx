import { Chip } from '#src/ui/chip.tsx'
import { STATE_LABELS, STATE_LOOKS } from './payment-words.ts'
import type { PaymentState } from './states.ts'

export function StateChip({ state }: { state: PaymentState }) {
  return <Chip {...STATE_LOOKS[state]}>{STATE_LABELS[state]}</Chip>
}

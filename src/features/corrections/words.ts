import type { CLAIM_STATES, PROPOSAL_STATES } from '#src/server/db/schema/corrections.ts'
import type { Tone } from '#src/ui/chip.tsx'

export const CORRECTION_FORMS = '/api/corrections/'
export const ADMIN_CORRECTION_FORMS = '/api/admin/corrections/'

type State = (typeof CLAIM_STATES)[number] | (typeof PROPOSAL_STATES)[number]

export const STATE_LOOKS: Readonly<Record<State, { word: string; tone: Tone }>> = {
  pending: { word: 'در انتظار بررسی', tone: 'caution' },
  confirmed: { word: 'تأییدشده', tone: 'positive' },
  accepted: { word: 'پذیرفته و منتشرشده', tone: 'positive' },
  rejected: { word: 'ردشده', tone: 'critical' },
}

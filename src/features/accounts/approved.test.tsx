import { expect, it, vi } from 'vitest'
import { drawnText } from '#tests/support/drawn-text.ts'
import type { Profile } from './load.ts'
import { PendingPage } from './pending-page.tsx'
import { RegisterPage } from './register-page.tsx'

vi.mock('@tanstack/react-router', () => ({ useRouter: () => null }))
vi.mock('./use-decision.ts', () => ({ useDecision: () => undefined }))

const approved = { status: 'ACTIVE', profileCompleted: true, hasTrialAhead: false }

function drawn(Page: typeof PendingPage | typeof RegisterPage, changed: Partial<Profile> = {}) {
  return drawnText(<Page search={{}} profile={{ ...approved, ...changed } as Profile} />)
}

it('the free hour is offered to whoever has it ahead, and to nobody else', () => {
  expect(drawn(PendingPage, { hasTrialAhead: true })).toContain('شروع یک ساعت من')
  const shown = drawn(PendingPage)
  expect(shown).toContain('حساب شما تأیید شد')
  expect(shown).not.toContain('ساعت')
})

it('somebody approved already is not told that approval is asked for', () => {
  expect(drawn(RegisterPage, { status: 'PENDING' })).toContain('ثبت و درخواست تأیید')
  expect(drawn(RegisterPage)).not.toContain('درخواست')
})

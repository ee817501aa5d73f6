import { expect, it, vi } from 'vitest'
import { DeviceList } from '#src/features/accounts/device-list.tsx'
import type { OpenSession } from '#src/features/accounts/load.ts'
import { drawnText } from '#tests/support/drawn-text.ts'
import { SeatList } from './seat-list.tsx'

vi.mock('@tanstack/react-router', () => ({ useRouter: () => null }))

// Who says aloud what stands on a button presses it: its name has these words, and then whose it is.
it.each([
  ['برداشتن از تیم رضا نوری', '2026-11-01T08:00:00Z', 'رضا نوری'],
  ['پس گرفتن دعوت ۰۹۱۲۰۰۰۰۰۰۱', null, null],
])('a seat is taken away by «%s»', (words, joinedAt, name) => {
  const seat = { id: '1', name, mobile: '09120000001', role: 'editor', joinedAt }
  const own = [{ ...seat, expiresAt: '2026-12-01T08:00:00Z' }] as never
  const drawn = <SeatList own={own} busy={false} onRemove={() => {}} onRole={() => {}} />
  expect(drawnText(drawn)).toContain(words)
})

it('a session is ended by what stands on its button, and of which device', () => {
  const at = '2026-11-01T08:00:00Z'
  const session = { id: '1', current: false, ip: null, userAgent: null }
  const open = { ...session, createdAt: at, lastSeenAt: at, endsAt: at } as unknown as OpenSession
  expect(drawnText(<DeviceList sessions={[open]} />)).toMatch(/پایان نشست \S/)
})

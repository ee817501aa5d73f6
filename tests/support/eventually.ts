import { vi } from 'vitest'

/** Waits until a check passes; patient, because a busy machine is slow and not wrong. */
export function eventually<Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> {
  return vi.waitFor(check, { timeout: 120_000, interval: 20 })
}

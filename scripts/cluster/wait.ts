import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from './child.ts'

/** Waits until the check is true; says what its process said where that takes too long or it ended. */
export async function until(
  what: string,
  check: () => Promise<boolean>,
  child?: Child,
  longestMs = 120_000,
): Promise<void> {
  const deadline = performance.now() + longestMs
  while (performance.now() < deadline) {
    if (await check().catch(() => false)) return
    if (child && !child.isRunning()) break
    await sleep(100)
  }
  throw new Error(`${what} did not come about.\n${child?.said().slice(-2_000) ?? ''}`)
}

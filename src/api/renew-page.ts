import type { AnyRouter } from '@tanstack/react-router'
import { announceRenewal } from './renewal.ts'

/** Asks for the data of the page again, and for what its parts asked by themselves. */
export async function renewPage(router: AnyRouter): Promise<void> {
  await announceRenewal()
  await router.invalidate()
}

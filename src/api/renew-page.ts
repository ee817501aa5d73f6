import type { AnyRouter } from '@tanstack/react-router'

/** Asks for the data of the page again; answers kept for a minute no longer count. */
export async function renewPage(router: AnyRouter): Promise<void> {
  const { queryClient } = await import('./browser.ts')
  await queryClient.invalidateQueries()
  await router.invalidate()
}

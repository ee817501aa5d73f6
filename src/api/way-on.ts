import type { AnyRouter } from '@tanstack/react-router'

/** Leads on from the page that is open now: whoever went on to another one meanwhile stays there. */
export function wayOn(router: AnyRouter) {
  const { pathname, search } = location
  return async (href: string) => {
    if (location.pathname === pathname && location.search === search)
      await router.navigate({ href })
  }
}

import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { problemMessage } from './api/problem.ts'
import { parseSearchString, writeSearchString } from './list/search-string.ts'
import { routeTree } from './routeTree.gen.ts'
import { ownMark } from './ui/own-mark.ts'

/** How long answers that no page shows are kept; the parts of pages that ask by themselves keep theirs as long. */
const GC_MS = 5 * 60_000

const importErrorPage = () => import('./features/shell/error-page.tsx')
const errorPage = () => importErrorPage().catch(() => ({ ErrorPage: PlainError }))
const notFoundPage = () => import('./features/shell/not-found-page.tsx')

// The server draws without waiting, so it has them at once; the browser loads them when needed.
const ErrorPage = import.meta.env.SSR
  ? (await importErrorPage()).ErrorPage
  : lazyRouteComponent(errorPage, 'ErrorPage')
const NotFoundPage = import.meta.env.SSR
  ? (await notFoundPage()).NotFoundPage
  : lazyRouteComponent(notFoundPage, 'NotFoundPage')

/** Where nothing comes any more, the page of errors cannot come either; the router would say so in English. */
function PlainError() {
  return problemMessage(null)
}

let pagesShown = import.meta.env.SSR ? 1 : 0

/**
 * All but the document's own page, which stays where its reader has gone to before this script came;
 * that place is said to the router as if it were scrolled to now, for coming back to it.
 */
function hasPlace(): boolean {
  pagesShown += 1
  if (pagesShown > 1) return true
  document.dispatchEvent(new Event('scroll'))
  return false
}

export function getRouter() {
  const nonce = import.meta.env.SSR ? ownMark() : undefined
  return createRouter({
    routeTree,
    parseSearch: parseSearchString,
    stringifySearch: writeSearchString,
    // A page knows only the params that its own validateSearch gives back.
    search: { strict: true },
    scrollRestoration: hasPlace,
    defaultPreload: 'intent',
    defaultGcTime: GC_MS,
    defaultPreloadGcTime: GC_MS,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    ...(nonce && { ssr: { nonce } }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}

import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from './features/shell/error-page.tsx'
import { NotFoundPage } from './features/shell/not-found-page.tsx'
import { parseSearchString, writeSearchString } from './features/shell/search-string.ts'
import { routeTree } from './routeTree.gen.ts'

export function getRouter() {
  return createRouter({
    routeTree,
    parseSearch: parseSearchString,
    stringifySearch: writeSearchString,
    trailingSlash: 'never',
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultViewTransition: false,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}

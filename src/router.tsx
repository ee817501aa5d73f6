import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { parseSearchString, writeSearchString } from './list/search-string.ts'
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
    defaultErrorComponent: lazyRouteComponent(
      () => import('./features/shell/error-page.tsx'),
      'ErrorPage',
    ),
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('./features/shell/not-found-page.tsx'),
      'NotFoundPage',
    ),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}

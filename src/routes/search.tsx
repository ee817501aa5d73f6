import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadSearchPage } from '../features/search/load.ts'
import { SearchPage } from '../features/search/search-page.tsx'
import { pageHead } from '../features/shell/page-head.ts'

export const Route = createFileRoute('/search')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q).slice(0, 200) } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const data = await loadSearchPage(deps.q ?? '')
    if (data.results?.exactPath) throw redirect({ href: encodeURI(data.results.exactPath) })
    return data
  },
  head: ({ match }) =>
    pageHead({
      title: match.search.q ? `جست‌وجوی «${match.search.q}»` : 'جست‌وجو',
      path: '/search',
      noindex: true,
    }),
  component: () => <SearchPage {...Route.useLoaderData()} />,
})

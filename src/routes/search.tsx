import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadSearchPage } from '../features/search/load.ts'
import { SearchPage } from '../features/search/search-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { type PastSearch, readPastSearch } from '../list/as-of.ts'
import { writeSearchString } from '../list/search-string.ts'

export const Route = createFileRoute('/search')({
  validateSearch: ({ q, asOf }: Record<string, unknown>): PastSearch & { q?: string } => ({
    ...((typeof q === 'string' || typeof q === 'number') && { q: String(q).slice(0, 200) }),
    ...readPastSearch({ asOf }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const data = await loadSearchPage(deps.q ?? '')
    const exactPath = data.results?.exactPath
    if (exactPath) {
      throw redirect({ href: encodeURI(exactPath) + writeSearchString({ asOf: deps.asOf }) })
    }
    return data
  },
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return (
    <>
      <PageHead title={search.q ? `جست‌وجوی «${search.q}»` : 'جست‌وجو'} path="/search" noindex />
      <SearchPage {...data} />
    </>
  )
}

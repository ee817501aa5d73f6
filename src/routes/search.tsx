import { createFileRoute, redirect } from '@tanstack/react-router'
import { PageHead } from '../features/shell/page-head.tsx'
import { latePart, RetainedPart } from '../features/shell/retained-part.tsx'
import { type PastSearch, readPastSearch } from '../list/as-of.ts'
import { writeSearchString } from '../list/search-string.ts'

const page = latePart(() => import('../features/search/search-page.tsx'), 'SearchPage')

export const Route = createFileRoute('/search')({
  validateSearch: ({ q, asOf }: Record<string, unknown>): PastSearch & { q?: string } => ({
    ...((typeof q === 'string' || typeof q === 'number') && { q: String(q).slice(0, 200) }),
    ...readPastSearch({ asOf }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const data = await page.with(
      import('../features/search/load.ts').then((file) => file.loadSearchPage(deps.q ?? '')),
    )
    const exactPath = data.results?.exactPath
    if (exactPath) {
      throw redirect({ href: encodeURI(exactPath) + writeSearchString({ asOf: deps.asOf }) })
    }
    return data
  },
  component: () => {
    const search = Route.useSearch()
    return (
      <>
        <PageHead title={search.q ? `جست‌وجوی «${search.q}»` : 'جست‌وجو'} path="/search" noindex />
        <RetainedPart of={page} data={Route.useLoaderData()} />
      </>
    )
  },
})

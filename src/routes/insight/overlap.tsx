import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const page = latePart(() => import('#src/insight/overlap/overlap-page.tsx'), 'OverlapPage')

export const Route = createFileRoute('/insight/overlap')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('#src/insight/overlap/load.ts')).loadOverlap(deps),
  component: () => {
    const data = Route.useLoaderData()
    const { a, b } = data
    return (
      <>
        <PageHead
          title={a && b ? `هم‌پوشانی ${a.name} و ${b.name}` : 'هم‌پوشانی دو شرکت'}
          path="/insight/overlap"
          noindex
        />
        <RetainedPart of={page} data={data} />
      </>
    )
  },
})

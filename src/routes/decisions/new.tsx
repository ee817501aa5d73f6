import { createFileRoute, notFound } from '@tanstack/react-router'
import { newDecisionPath } from '#src/addresses/pages.ts'
import { loadNewDecision } from '#src/features/decisions/load.ts'
import { NewDecisionPage } from '#src/features/decisions/new-decision-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/decisions/new')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const data = await loadNewDecision(deps)
    if (data === null) throw notFound()
    return data
  },
  component: () => {
    const data = Route.useLoaderData()
    return (
      <>
        <PageHead title="ثبت تصمیم" path={newDecisionPath(data.medicine.code)} noindex />
        <NewDecisionPage data={data} />
      </>
    )
  },
})

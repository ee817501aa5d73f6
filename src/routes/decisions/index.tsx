import { createFileRoute } from '@tanstack/react-router'
import { DECISIONS_PATH } from '#src/addresses/pages.ts'
import { DecisionsPage } from '#src/features/decisions/decisions-page.tsx'
import { loadDecisions } from '#src/features/decisions/load.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/decisions/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadDecisions(deps),
  component: () => (
    <>
      <PageHead title="تصمیم‌ها" path={DECISIONS_PATH} noindex />
      <DecisionsPage data={Route.useLoaderData()} />
    </>
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { DraftPage } from '#src/features/importing/studio/pages/draft-page.tsx'
import { loadDraft } from '#src/features/importing/studio/pages/load.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/admin/imports/$id/$step')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => loadDraft(params.id, params.step, deps),
  component: () => (
    <>
      <PageHead title="ورود داده | مدیریت" path="/admin/imports" noindex />
      <DraftPage {...Route.useLoaderData()} search={Route.useSearch()} />
    </>
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { loadSource, SourcePage } from '#src/features/admin/sources/source-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/admin/sources/$name')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => ({ before: search.before }),
  loader: ({ params, deps }) => loadSource(params.name, deps.before?.toString()),
  component: Page,
})

function Page() {
  const source = Route.useLoaderData()
  return (
    <>
      <PageHead title={`${source.title} | مدیریت`} path="/admin/sources" noindex />
      <SourcePage source={source} />
    </>
  )
}

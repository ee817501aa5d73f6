import { createFileRoute } from '@tanstack/react-router'
import { orNotFound, query } from '#src/api/query.ts'
import { SourcePage } from '#src/features/admin/sources/source-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/admin/sources/$name')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => ({ before: search.before }),
  loader: ({ params: { name }, deps: { before } }) => {
    const id = /^\d{1,15}$/.test(String(before)) ? Number(before) : null
    return orNotFound(query('adminSources.read', { name, before: id }))
  },
  component: () => {
    const source = Route.useLoaderData()
    return (
      <>
        <PageHead title={`${source.title} | مدیریت`} path="/admin/sources" noindex />
        <SourcePage source={source} />
      </>
    )
  },
})

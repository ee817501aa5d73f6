import { createFileRoute } from '@tanstack/react-router'
import { orNotFound, query } from '#src/api/query.ts'
import { FindingPage } from '#src/features/quality/finding-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'

export const Route = createFileRoute('/admin/quality/$id')({
  validateSearch: ({ q }: Record<string, unknown>) =>
    q === undefined ? {} : { q: String(q).trim().slice(0, 200) },
  loaderDeps: ({ search }) => search,
  loader: ({ params: { id }, deps }) => orNotFound(query('adminQuality.byId', { id, ...deps })),
  component: () => {
    const finding = Route.useLoaderData()
    const { q = '' } = Route.useSearch()
    return (
      <>
        <PageHead title={`${finding.title} | کیفیت داده`} path="/admin/quality" noindex />
        <FindingPage finding={finding} q={q} key={finding.id} />
      </>
    )
  },
})

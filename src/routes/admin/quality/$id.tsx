import { createFileRoute } from '@tanstack/react-router'
import { FindingPage } from '#src/features/quality/finding-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'

export const Route = createFileRoute('/admin/quality/$id')({
  validateSearch: ({ q }: Record<string, unknown>) =>
    q === undefined ? {} : { q: String(q).trim().slice(0, 200) },
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps: { q = '' } }) =>
    (await import('#src/features/quality/load.ts')).loadFinding(params.id, q),
  component: Page,
})

function Page() {
  const finding = Route.useLoaderData()
  const { q = '' } = Route.useSearch()
  return (
    <>
      <PageHead title={`${finding.title} | کیفیت داده`} path="/admin/quality" noindex />
      <FindingPage finding={finding} q={q} key={finding.id} />
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { FindingPage } from '#src/features/quality/finding-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'

export const Route = createFileRoute('/admin/quality/$id')({
  loader: async ({ params }) =>
    (await import('#src/features/quality/load.ts')).loadFinding(params.id),
  component: Page,
})

function Page() {
  const finding = Route.useLoaderData()
  return (
    <>
      <PageHead title={`${finding.title} | کیفیت داده`} path="/admin/quality" noindex />
      <FindingPage finding={finding} key={finding.id} />
    </>
  )
}

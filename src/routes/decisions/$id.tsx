import { createFileRoute, notFound } from '@tanstack/react-router'
import { decisionPath } from '#src/addresses/pages.ts'
import { DecisionPage } from '#src/features/decisions/decision-page.tsx'
import { loadDecision } from '#src/features/decisions/load.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'

export const Route = createFileRoute('/decisions/$id')({
  loader: async ({ params }) => {
    const data = await loadDecision(params.id)
    if (data === null) throw notFound()
    return data
  },
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title={`تصمیم: ${data.title}`} path={decisionPath(data.id)} noindex />
      <DecisionPage data={data} />
    </>
  )
}

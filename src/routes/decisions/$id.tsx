import { createFileRoute } from '@tanstack/react-router'
import { decisionPath } from '#src/addresses/pages.ts'
import { orNotFound, query } from '#src/api/query.ts'
import { DecisionPage } from '#src/features/decisions/decision-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'

export const Route = createFileRoute('/decisions/$id')({
  loader: ({ params }) => orNotFound(query('decisions.byId', params)),
  component: () => {
    const data = Route.useLoaderData()
    return (
      <>
        <PageHead title={`تصمیم: ${data.title}`} path={decisionPath(data.id)} noindex />
        <DecisionPage data={data} />
      </>
    )
  },
})

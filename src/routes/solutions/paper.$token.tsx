import { createFileRoute } from '@tanstack/react-router'
import { orNotFound, query } from '#src/api/query.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { PaperPage } from '#src/insight/papers/paper-page.tsx'

export const Route = createFileRoute('/solutions/paper/$token')({
  loader: ({ params }) => orNotFound(query('papers.check', params)),
  component: () => {
    const answer = Route.useLoaderData()
    const path = `/solutions/paper/${Route.useParams().token}`
    return (
      <>
        <PageHead title="بررسی سند" path={path} noindex />
        <PaperPage answer={answer} path={path} />
      </>
    )
  },
})

import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { loadPaper } from '#src/insight/papers/load.ts'
import { PaperPage } from '#src/insight/papers/paper-page.tsx'

export const Route = createFileRoute('/solutions/paper/$token')({
  loader: ({ params }) => loadPaper(params.token),
  component: Page,
})

function Page() {
  const { token, answer } = Route.useLoaderData()
  const path = `/solutions/paper/${token}`
  return (
    <>
      <PageHead title="بررسی سند" path={path} noindex />
      <PaperPage answer={answer} path={path} />
    </>
  )
}

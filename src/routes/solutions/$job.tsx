import { createFileRoute, notFound } from '@tanstack/react-router'
import { isJob, solutionPath } from '#src/addresses/pages.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'

const page = latePart(() => import('#src/features/solutions/job-page.tsx'), 'JobPage')

export const Route = createFileRoute('/solutions/$job')({
  loader: async ({ params }) => {
    if (!isJob(params.job)) throw notFound()
    return (await import('#src/features/solutions/load.ts')).loadJob(params.job)
  },
  component: () => {
    const data = Route.useLoaderData()
    const { title, description } = data.words
    return (
      <>
        <PageHead title={title} description={description} path={solutionPath(data.job)} />
        <RetainedPart of={page} data={data} />
      </>
    )
  },
})

import { createFileRoute, notFound } from '@tanstack/react-router'
import { isJob } from '#src/addresses/pages.ts'
import { JobPage } from '#src/features/solutions/job-page.tsx'
import { loadJob } from '#src/features/solutions/load.ts'

export const Route = createFileRoute('/solutions/$job')({
  loader: ({ params }) => {
    if (!isJob(params.job)) throw notFound()
    return loadJob(params.job)
  },
  component: Page,
})

function Page() {
  return <JobPage data={Route.useLoaderData()} />
}

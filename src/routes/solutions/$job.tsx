import { createFileRoute, notFound } from '@tanstack/react-router'
import { JobPage } from '../../features/solutions/job-page.tsx'
import { loadJob } from '../../features/solutions/load.ts'
import { isJob } from '../../features/solutions/paths.ts'

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

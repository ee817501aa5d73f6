import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { loadRadar } from '#src/insight/expiry/load.ts'
import { RadarPage } from '#src/insight/expiry/radar-page.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/insight/expiry')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadRadar(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="رادار انقضا" path="/insight/expiry" noindex />
      <RadarPage data={data} />
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { PUBLIC_OPPORTUNITY_METHOD_PATH } from '#src/addresses/insight.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { loadMethod } from '#src/insight/opportunity/load.ts'
import { MethodPage } from '#src/insight/opportunity/method-page.tsx'
import { readPastSearch } from '#src/list/as-of.ts'

export const Route = createFileRoute('/investment-opportunity/method')({
  validateSearch: readPastSearch,
  loader: loadMethod,
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="روش امتیاز فرصت" path={PUBLIC_OPPORTUNITY_METHOD_PATH} noindex />
      <MethodPage data={data} />
    </>
  )
}

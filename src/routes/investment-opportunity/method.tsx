import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '../../features/shell/page-head.tsx'
import { loadMethod } from '../../insight/opportunity/load.ts'
import { MethodPage } from '../../insight/opportunity/method-page.tsx'
import { PUBLIC_METHOD_PATH } from '../../insight/opportunity/paths.ts'
import { readPastSearch } from '../../list/as-of.ts'

export const Route = createFileRoute('/investment-opportunity/method')({
  validateSearch: readPastSearch,
  loader: loadMethod,
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="روش امتیاز فرصت" path={PUBLIC_METHOD_PATH} noindex />
      <MethodPage data={data} />
    </>
  )
}

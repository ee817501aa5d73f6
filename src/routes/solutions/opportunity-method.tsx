import { createFileRoute } from '@tanstack/react-router'
import { PUBLIC_OPPORTUNITY_METHOD_PATH } from '#src/addresses/insight.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { loadMethod } from '#src/insight/opportunity/load.ts'
import { MethodPage } from '#src/insight/opportunity/method-page.tsx'

export const Route = createFileRoute('/solutions/opportunity-method')({
  loader: loadMethod,
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead
        title="روش امتیاز فرصت"
        description="فرمول، وزن‌ها، تعریف‌ها و نمونهٔ محاسبهٔ امتیاز فرصت هر کد ژنریک."
        path={PUBLIC_OPPORTUNITY_METHOD_PATH}
      />
      <MethodPage data={data} />
    </>
  )
}

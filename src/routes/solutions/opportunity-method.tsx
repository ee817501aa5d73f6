import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'

const page = latePart(() => import('#src/insight/opportunity/method-page.tsx'), 'MethodPage')

export const Route = createFileRoute('/solutions/opportunity-method')({
  loader: async () => (await import('#src/insight/opportunity/load.ts')).loadMethod(),
  component: () => (
    <>
      <PageHead
        title="روش امتیاز فرصت"
        description="فرمول، وزن‌ها، تعریف‌ها و نمونهٔ محاسبهٔ امتیاز فرصت هر کد ژنریک."
        path="/solutions/opportunity-method"
      />
      <RetainedPart of={page} data={Route.useLoaderData()} />
    </>
  ),
})

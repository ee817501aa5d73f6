import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { readPastSearch } from '#src/list/as-of.ts'

const page = latePart(() => import('#src/insight/opportunity/method-page.tsx'), 'MethodPage')

export const Route = createFileRoute('/investment-opportunity/method')({
  validateSearch: readPastSearch,
  loader: async () => (await import('#src/insight/opportunity/load.ts')).loadMethod(),
  component: () => (
    <>
      <PageHead title="روش امتیاز فرصت" path="/solutions/opportunity-method" noindex />
      <RetainedPart of={page} data={Route.useLoaderData()} />
    </>
  ),
})

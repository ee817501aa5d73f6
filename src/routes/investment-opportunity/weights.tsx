import { createFileRoute } from '@tanstack/react-router'
import { query } from '#src/api/query.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { WeightsPage } from '#src/insight/opportunity/weights-page.tsx'
import { readPastSearch } from '#src/list/as-of.ts'

export const Route = createFileRoute('/investment-opportunity/weights')({
  validateSearch: readPastSearch,
  loader: () => query('opportunities.weighing'),
  component: () => (
    <>
      <PageHead title="وزن‌های امتیاز فرصت" path="/investment-opportunity/weights" noindex />
      <WeightsPage data={Route.useLoaderData()} />
    </>
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { loadWeights } from '#src/insight/opportunity/load.ts'
import { WeightsPage } from '#src/insight/opportunity/weights-page.tsx'
import { readPastSearch } from '#src/list/as-of.ts'

export const Route = createFileRoute('/investment-opportunity/weights')({
  validateSearch: readPastSearch,
  loader: loadWeights,
  component: () => (
    <>
      <PageHead title="وزن‌های امتیاز فرصت" path="/investment-opportunity/weights" noindex />
      <WeightsPage data={Route.useLoaderData()} />
    </>
  ),
})

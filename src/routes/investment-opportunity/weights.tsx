import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../features/shell/page-head.ts'
import { loadWeights } from '../../insight/opportunity/load.ts'
import { WeightsPage } from '../../insight/opportunity/weights-page.tsx'

export const Route = createFileRoute('/investment-opportunity/weights')({
  loader: loadWeights,
  head: () =>
    pageHead({
      title: 'وزن‌های امتیاز فرصت',
      path: '/investment-opportunity/weights',
      noindex: true,
    }),
  component: () => <WeightsPage data={Route.useLoaderData()} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { SupplementPage } from '../../catalogue/supplements/detail/supplement-page.tsx'
import { loadSupplement } from '../../catalogue/supplements/load.ts'
import { supplementPath } from '../../catalogue/supplements/paths.ts'
import { pageHead } from '../../features/shell/page-head.ts'

export const Route = createFileRoute('/supplement-releasing-products/$permit')({
  loader: ({ params }) => loadSupplement(params.permit),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.supplement.nameFa ?? loaderData.supplement.nameEn ?? 'مکمل',
          path: supplementPath(loaderData.supplement.permitNo),
          noindex: true,
        })
      : {},
  component: () => <SupplementPage data={Route.useLoaderData()} />,
})

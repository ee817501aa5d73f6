import { createFileRoute } from '@tanstack/react-router'
import { supplementPath } from '#src/addresses/records.ts'
import {
  SupplementPage,
  supplementBody,
} from '#src/catalogue/supplements/detail/supplement-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { readPastSearch } from '#src/list/as-of.ts'

export const Route = createFileRoute('/supplement-releasing-products/$permit')({
  staticData: { hasPast: false },
  validateSearch: readPastSearch,
  loader: ({ params }) =>
    supplementBody.with(
      import('#src/catalogue/supplements/load.ts').then((file) =>
        file.loadSupplement(params.permit),
      ),
    ),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead
        title={data.supplement.nameFa ?? data.supplement.nameEn ?? 'مکمل'}
        path={supplementPath(data.supplement.permitNo)}
        noindex
      />
      <SupplementPage data={data} />
    </>
  )
}

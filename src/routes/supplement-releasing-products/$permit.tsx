import { createFileRoute } from '@tanstack/react-router'
import { supplementPath } from '#src/addresses/records.ts'
import { movedTo } from '#src/api/query.ts'
import {
  SupplementPage,
  supplementBody,
} from '#src/catalogue/supplements/detail/supplement-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { readPastSearch } from '#src/list/as-of.ts'

export const Route = createFileRoute('/supplement-releasing-products/$permit')({
  staticData: { hasPast: false },
  validateSearch: readPastSearch,
  loader: async ({ params }) => {
    const data = await supplementBody.with(
      import('#src/catalogue/supplements/load.ts').then((file) =>
        file.loadSupplement(params.permit),
      ),
    )
    const { permitNo } = data.supplement
    if (params.permit !== permitNo) throw movedTo(supplementPath(permitNo))
    return data
  },
  component: () => {
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
  },
})

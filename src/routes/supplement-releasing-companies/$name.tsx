import { createFileRoute } from '@tanstack/react-router'
import { supplementCompanyPath } from '#src/addresses/records.ts'
import { movedTo } from '#src/api/query.ts'
import { TradePage } from '#src/catalogue/parts/trade-page.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { readPastSearch } from '#src/list/as-of.ts'

const body = latePart(
  () => import('#src/catalogue/supplement-companies/detail/company-body.tsx'),
  'SupplementCompanyBody',
)

export const Route = createFileRoute('/supplement-releasing-companies/$name')({
  staticData: { hasPast: false },
  validateSearch: readPastSearch,
  loader: async ({ params }) => {
    const data = await body.with(
      import('#src/catalogue/supplement-companies/load.ts').then((file) =>
        file.loadSupplementCompany(params.name),
      ),
    )
    const { slug } = data.company
    if (params.name !== slug) throw movedTo(supplementCompanyPath(slug))
    return data
  },
  component: () => (
    <TradePage
      of={body}
      data={Route.useLoaderData()}
      list="supplement-companies"
      crumbs={[{ label: 'شرکت‌های مکمل', href: '/supplement-releasing-companies' }]}
      pathOf={supplementCompanyPath}
    />
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { healthCompanyPath } from '#src/addresses/records.ts'
import { movedTo } from '#src/api/query.ts'
import { TradePage } from '#src/catalogue/parts/trade-page.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { readPastSearch } from '#src/list/as-of.ts'

const body = latePart(
  () => import('#src/catalogue/health-companies/detail/company-body.tsx'),
  'HealthCompanyBody',
)

export const Route = createFileRoute('/fda/companies/$name')({
  staticData: { hasPast: false },
  validateSearch: readPastSearch,
  loader: async ({ params }) => {
    const data = await body.with(
      import('#src/catalogue/health-companies/load.ts').then((file) =>
        file.loadHealthCompany(params.name),
      ),
    )
    const { slug } = data.company
    if (params.name !== slug) throw movedTo(healthCompanyPath(slug))
    return data
  },
  component: () => (
    <TradePage
      of={body}
      data={Route.useLoaderData()}
      list="health-companies"
      crumbs={[{ label: 'شرکت‌های کالای سلامت', href: '/fda/companies' }]}
      pathOf={healthCompanyPath}
    />
  ),
})

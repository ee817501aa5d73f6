import { createFileRoute } from '@tanstack/react-router'
import { healthCompanyPath } from '#src/addresses/records.ts'
import { movedTo } from '#src/api/query.ts'
import {
  HealthCompanyPage,
  healthCompanyBody,
} from '#src/catalogue/health-companies/detail/company-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { readPastSearch } from '#src/list/as-of.ts'

export const Route = createFileRoute('/fda/companies/$name')({
  staticData: { hasPast: false },
  validateSearch: readPastSearch,
  loader: async ({ params }) => {
    const data = await healthCompanyBody.with(
      import('#src/catalogue/health-companies/load.ts').then((file) =>
        file.loadHealthCompany(params.name),
      ),
    )
    const { slug } = data.company
    if (params.name !== slug) throw movedTo(healthCompanyPath(slug))
    return data
  },
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title={data.company.name} path={healthCompanyPath(data.company.slug)} noindex />
      <HealthCompanyPage data={data} />
    </>
  )
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import { supplementCompanyPath } from '#src/addresses/records.ts'
import {
  SupplementCompanyPage,
  supplementCompanyBody,
} from '#src/catalogue/supplement-companies/detail/company-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { readPastSearch } from '#src/list/as-of.ts'

export const Route = createFileRoute('/supplement-releasing-companies/$name')({
  staticData: { hasPast: false },
  validateSearch: readPastSearch,
  loader: async ({ params }) => {
    const [data] = await Promise.all([
      import('#src/catalogue/supplement-companies/load.ts').then((file) =>
        file.loadSupplementCompany(params.name),
      ),
      supplementCompanyBody.load(),
    ])
    const { slug } = data.company
    if (params.name !== slug) throw redirect({ href: supplementCompanyPath(slug), statusCode: 301 })
    return data
  },
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title={data.company.name} path={supplementCompanyPath(data.company.slug)} noindex />
      <SupplementCompanyPage data={data} />
    </>
  )
}

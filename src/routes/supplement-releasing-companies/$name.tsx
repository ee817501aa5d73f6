import { createFileRoute } from '@tanstack/react-router'
import { supplementCompanyPath } from '#src/addresses/records.ts'
import { movedTo } from '#src/api/query.ts'
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
    const data = await supplementCompanyBody.with(
      import('#src/catalogue/supplement-companies/load.ts').then((file) =>
        file.loadSupplementCompany(params.name),
      ),
    )
    const { slug } = data.company
    if (params.name !== slug) throw movedTo(supplementCompanyPath(slug))
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

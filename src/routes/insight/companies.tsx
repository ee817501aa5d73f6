import { createFileRoute } from '@tanstack/react-router'
import { COMPANY_SPREAD } from '#src/addresses/records.ts'
import { loadCompanySpread } from '#src/catalogue/companies/load.ts'
import { CompanySpreadPage } from '#src/catalogue/companies/spread-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/insight/companies')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadCompanySpread(deps),
  component: Page,
})

function Page() {
  return (
    <>
      <PageHead title="پروانه و مولکول شرکت‌ها" path={COMPANY_SPREAD} noindex />
      <CompanySpreadPage data={Route.useLoaderData()} />
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { COMPANY_SPREAD } from '#src/addresses/records.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const page = latePart(() => import('#src/catalogue/companies/spread-page.tsx'), 'CompanySpreadPage')

export const Route = createFileRoute('/insight/companies')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/catalogue/companies/load.ts')).loadCompanySpread(deps),
  component: () => (
    <>
      <PageHead title="پروانه و مولکول شرکت‌ها" path={COMPANY_SPREAD} noindex />
      <RetainedPart of={page} data={Route.useLoaderData()} />
    </>
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { COMPANY_CLAIM_PATH } from '../addresses/account-pages.ts'
import { loadOwnCorrections } from '../features/corrections/load.ts'
import { OwnCorrectionsPage } from '../features/corrections/own-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/account_/company')({
  validateSearch: ({ of }: Record<string, unknown>): { of?: string } =>
    typeof of === 'string' ? { of } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadOwnCorrections(deps.of),
  component: () => (
    <>
      <PageHead title="اصلاح داده به پیشنهاد شرکت" path={COMPANY_CLAIM_PATH} noindex />
      <OwnCorrectionsPage data={Route.useLoaderData()} />
    </>
  ),
})

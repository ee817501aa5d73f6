import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '../features/accounts/security-page.tsx'
import { readSecuritySearch } from '../features/accounts/sign-in-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/account_/security')({
  validateSearch: readSecuritySearch,
  loader: async () => (await import('../features/accounts/load.ts')).loadSecurity(),
  component: () => (
    <>
      <PageHead title="ورود دومرحله‌ای" path="/account/security" noindex />
      <SecurityPage security={Route.useLoaderData()} search={Route.useSearch()} />
    </>
  ),
})

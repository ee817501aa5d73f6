import { createFileRoute } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { SecurityPage } from '../features/accounts/security-page.tsx'
import { readSecuritySearch } from '../features/accounts/sign-in-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/account_/security')({
  validateSearch: readSecuritySearch,
  loader: () => query('accounts.security'),
  component: () => (
    <>
      <PageHead title="ورود دومرحله‌ای" path="/account/security" noindex />
      <SecurityPage security={Route.useLoaderData()} search={Route.useSearch()} />
    </>
  ),
})

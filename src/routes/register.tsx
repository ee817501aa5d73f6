import { createFileRoute } from '@tanstack/react-router'
import { readReturn } from '../addresses/return-path.ts'
import { RegisterPage } from '../features/accounts/register-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: readReturn,
  loader: async () => (await import('../features/accounts/load.ts')).loadProfile(),
  component: () => (
    <>
      <PageHead title="تکمیل مشخصات" path="/register" noindex />
      <RegisterPage search={Route.useSearch()} profile={Route.useLoaderData()} />
    </>
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { loadProfile } from '../features/accounts/load.ts'
import { RegisterPage } from '../features/accounts/register-page.tsx'
import { readReturn } from '../features/accounts/return-path.ts'
import { pageHead } from '../features/shell/page-head.ts'

export const Route = createFileRoute('/register')({
  validateSearch: readReturn,
  loader: () => loadProfile(),
  head: () => pageHead({ title: 'تکمیل مشخصات', path: '/register', noindex: true }),
  component: () => <RegisterPage search={Route.useSearch()} profile={Route.useLoaderData()} />,
})

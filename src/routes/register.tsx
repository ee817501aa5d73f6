import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../features/accounts/register-page.tsx'
import { readReturn } from '../features/accounts/return-path.ts'
import { pageHead } from '../features/shell/page-head.ts'

export const Route = createFileRoute('/register')({
  validateSearch: readReturn,
  loader: async () => (await import('../features/accounts/load.ts')).loadProfile(),
  head: () => pageHead({ title: 'تکمیل مشخصات', path: '/register', noindex: true }),
  component: () => <RegisterPage search={Route.useSearch()} profile={Route.useLoaderData()} />,
})

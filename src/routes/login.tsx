import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../features/accounts/sign-in-page.tsx'
import { readSignInSearch } from '../features/accounts/sign-in-search.ts'
import { pageHead } from '../features/shell/page-head.ts'

export const Route = createFileRoute('/login')({
  validateSearch: readSignInSearch,
  loader: async () => (await import('../features/accounts/load.ts')).loadSignIn(),
  head: () => pageHead({ title: 'ورود', path: '/login', noindex: true }),
  component: () => <SignInPage search={Route.useSearch()} data={Route.useLoaderData()} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../features/accounts/sign-in-page.tsx'
import { readSignInSearch } from '../features/accounts/sign-in-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: readSignInSearch,
  loaderDeps: ({ search: { callbackUrl } }) => ({ callbackUrl }),
  loader: async ({ deps }) =>
    (await import('../features/accounts/load.ts')).loadSignInPage(deps.callbackUrl),
  component: () => (
    <>
      <PageHead title="ورود" path="/login" noindex />
      <SignInPage search={Route.useSearch()} data={Route.useLoaderData()} />
    </>
  ),
})

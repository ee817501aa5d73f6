import { createFileRoute } from '@tanstack/react-router'
import { readReturn } from '../addresses/return-path.ts'
import { SignUpPage } from '../features/accounts/sign-up-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/signup')({
  validateSearch: readReturn,
  component: () => (
    <>
      <PageHead title="ثبت‌نام" path="/signup" noindex />
      <SignUpPage search={Route.useSearch()} />
    </>
  ),
})

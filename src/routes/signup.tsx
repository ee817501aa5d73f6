import { createFileRoute } from '@tanstack/react-router'
import { readReturn } from '../features/accounts/return-path.ts'
import { SignUpPage } from '../features/accounts/sign-up-page.tsx'
import { pageHead } from '../features/shell/page-head.ts'

export const Route = createFileRoute('/signup')({
  validateSearch: readReturn,
  head: () => pageHead({ title: 'ثبت‌نام', path: '/signup', noindex: true }),
  component: () => <SignUpPage search={Route.useSearch()} />,
})

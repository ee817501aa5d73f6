import { createFileRoute } from '@tanstack/react-router'
import { CodePage } from '../features/accounts/code-page.tsx'
import { readCodeSearch } from '../features/accounts/sign-in-search.ts'
import { pageHead } from '../features/shell/page-head.ts'

export const Route = createFileRoute('/login2')({
  validateSearch: readCodeSearch,
  head: () => pageHead({ title: 'رمز یک‌بارمصرف', path: '/login2', noindex: true }),
  component: () => <CodePage search={Route.useSearch()} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { CodePage } from '../features/accounts/code-page.tsx'
import { readCodeSearch } from '../features/accounts/sign-in-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/login2')({
  validateSearch: readCodeSearch,
  component: () => (
    <>
      <PageHead title="رمز یک‌بارمصرف" path="/login2" noindex />
      <CodePage search={Route.useSearch()} />
    </>
  ),
})

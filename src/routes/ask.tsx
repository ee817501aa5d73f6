import { createFileRoute } from '@tanstack/react-router'
import { ASK_PATH } from '#src/addresses/pages.ts'
import { AskPage } from '#src/features/asking/ask-page.tsx'
import { loadAskPage } from '#src/features/asking/load.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'

export const Route = createFileRoute('/ask')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q).slice(0, 300) } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadAskPage(deps.q ?? ''),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="پرسش از داده‌ها" path={ASK_PATH} noindex />
      <AskPage {...data} />
    </>
  )
}

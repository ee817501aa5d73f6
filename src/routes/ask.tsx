import { createFileRoute } from '@tanstack/react-router'
import { ASK_PATH } from '#src/addresses/pages.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'

const page = latePart(() => import('#src/features/asking/ask-page.tsx'), 'AskPage')

export const Route = createFileRoute('/ask')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q).slice(0, 300) } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/features/asking/load.ts')).loadAskPage(deps.q ?? ''),
  component: () => {
    const data = Route.useLoaderData()
    const title = 'پرسش از داده‌ها'
    return (
      <>
        <PageHead title={data.q ? `«${data.q}» | ${title}` : title} path={ASK_PATH} noindex />
        <RetainedPart of={page} data={data} />
      </>
    )
  },
})

import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { SupportPage } from '#src/features/support/support-page.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/support/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('#src/features/support/load.ts')).loadSupport(deps),
  component: () => {
    const data = Route.useLoaderData()
    const title = data.faq.q ? `«${data.faq.q}» | پشتیبانی` : 'پشتیبانی'
    return (
      <>
        <PageHead title={title} path="/support" noindex />
        <SupportPage data={data} />
      </>
    )
  },
})

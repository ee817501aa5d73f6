import { createFileRoute } from '@tanstack/react-router'
import { OWN_FEEDS_PATH } from '../addresses/account-pages.ts'
import { FeedsPage, loadFeeds } from '../features/account/feeds/feeds-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/account_/feeds')({
  validateSearch: ({ list, of }: Record<string, unknown>): { list?: string; of?: string } => ({
    ...(typeof list === 'string' && { list }),
    ...(typeof of === 'string' && { of }),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadFeeds(deps),
  component: () => (
    <>
      <PageHead title="فیدهای Atom من" path={OWN_FEEDS_PATH} noindex />
      <FeedsPage data={Route.useLoaderData()} />
    </>
  ),
})

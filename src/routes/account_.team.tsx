import { createFileRoute } from '@tanstack/react-router'
import { TEAM_ACTIVITY_PATH } from '../addresses/account-pages.ts'
import { query } from '../api/query.ts'
import { readNotesSearch } from '../features/notes/search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { ActivityPage } from '../features/teams/activity-page.tsx'

export const Route = createFileRoute('/account_/team')({
  validateSearch: readNotesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { page = 1 } }) => query('teams.activity', { page }),
  component: () => (
    <>
      <PageHead title="کارهای اخیر تیم" path={TEAM_ACTIVITY_PATH} noindex />
      <ActivityPage activity={Route.useLoaderData()} />
    </>
  ),
})

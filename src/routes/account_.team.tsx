import { createFileRoute } from '@tanstack/react-router'
import { TEAM_ACTIVITY_PATH } from '../addresses/account-pages.ts'
import { query } from '../api/query.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { ActivityPage } from '../features/teams/activity-page.tsx'

export const Route = createFileRoute('/account_/team')({
  loader: () => query('teams.activity'),
  component: () => (
    <>
      <PageHead title="کارهای اخیر تیم" path={TEAM_ACTIVITY_PATH} noindex />
      <ActivityPage activity={Route.useLoaderData()} />
    </>
  ),
})

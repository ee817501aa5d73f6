import { createFileRoute } from '@tanstack/react-router'
import { REPORTS_PATH } from '../addresses/account-pages.ts'
import { loadReports } from '../features/reports/load.ts'
import { ReportsPage } from '../features/reports/reports-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/account_/reports')({
  validateSearch: ({ of }: Record<string, unknown>): { of?: string } =>
    typeof of === 'string' ? { of } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadReports(deps.of),
  component: () => (
    <>
      <PageHead title="گزارش‌های دوره‌ای" path={REPORTS_PATH} noindex />
      <ReportsPage data={Route.useLoaderData()} />
    </>
  ),
})

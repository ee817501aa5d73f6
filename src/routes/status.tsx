import { createFileRoute } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { latePart, RetainedPart } from '../features/shell/retained-part.tsx'

const page = latePart(() => import('../features/admin/jobs/status-page.tsx'), 'StatusPage')

export const Route = createFileRoute('/status')({
  headers: () => ({ 'cache-control': 'no-store' }),
  loader: () => query('status.read'),
  component: () => (
    <>
      <PageHead
        title="وضعیت سامانه"
        description="سلامت سامانهٔ دیتا دارو و تاریخ آخرین برداشت هر منبع."
        path="/status"
      />
      <RetainedPart of={page} data={Route.useLoaderData()} />
    </>
  ),
})

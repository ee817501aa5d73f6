import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { siteOrigin } from '#src/features/shell/site-words.ts'

const page = latePart(() => import('#src/features/data-api/guide/api-page.tsx'), 'ApiPage')

export const Route = createFileRoute('/solutions/api')({
  loader: () => page.with(Promise.resolve({ origin: siteOrigin() })),
  component: () => (
    <>
      <PageHead
        title="API دیتا دارو"
        description="راهنمای API دیتا دارو برای مشترکان سازمانی: فهرست‌ها، فایل‌ها و فید تغییرات بازار دارو، با نمونه برای curl، Python و Excel."
        path="/solutions/api"
      />
      <RetainedPart of={page} data={Route.useLoaderData()} />
    </>
  ),
})

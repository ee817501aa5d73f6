import { createFileRoute } from '@tanstack/react-router'
import { ApiPage } from '#src/features/data-api/guide/api-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'

export const Route = createFileRoute('/solutions/api')({ component: Page })

function Page() {
  return (
    <>
      <PageHead
        title="API دیتا دارو"
        description="راهنمای API دیتا دارو برای مشترکان سازمانی: فهرست‌ها، فایل‌ها و خوراک تغییرات بازار دارو، با نمونه برای curl، Python و Excel."
        path="/solutions/api"
      />
      <ApiPage />
    </>
  )
}

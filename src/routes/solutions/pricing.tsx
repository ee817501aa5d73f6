import { createFileRoute } from '@tanstack/react-router'
import { PRICING_PATH } from '#src/addresses/pages.ts'
import { query } from '#src/api/query.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'

const page = latePart(
  () => import('#src/features/solutions/pricing/pricing-page.tsx'),
  'PricingPage',
)

export const Route = createFileRoute('/solutions/pricing')({
  loader: () => page.with(query('solutions.prices')),
  component: () => (
    <>
      <PageHead
        title="پلن‌ها و قیمت‌ها"
        description="قیمت اشتراک حرفه‌ای و سازمانی دیتا دارو به ریال و تومان، آنچه هر پلن می‌بیند، روش‌های پرداخت و پرسش‌های پرتکرار."
        path={PRICING_PATH}
      />
      <RetainedPart of={page} data={Route.useLoaderData()} />
    </>
  ),
})

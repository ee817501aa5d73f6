import { createFileRoute } from '@tanstack/react-router'
import { loadPricing } from '#src/features/solutions/load.ts'
import { PricingPage } from '#src/features/solutions/pricing/pricing-page.tsx'

export const Route = createFileRoute('/solutions/pricing')({
  loader: () => loadPricing(),
  component: Page,
})

function Page() {
  return <PricingPage data={Route.useLoaderData()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { loadDataFacts } from '#src/features/solutions/load.ts'
import { MethodPage } from '#src/features/solutions/method/method-page.tsx'

export const Route = createFileRoute('/solutions/data-and-method')({
  loader: () => loadDataFacts(),
  component: Page,
})

function Page() {
  return <MethodPage data={Route.useLoaderData()} />
}

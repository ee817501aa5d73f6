import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../features/shell/page-head.ts'
import { loadMethod } from '../../insight/opportunity/load.ts'
import { MethodPage } from '../../insight/opportunity/method-page.tsx'
import { PUBLIC_METHOD_PATH } from '../../insight/opportunity/paths.ts'

export const Route = createFileRoute('/investment-opportunity/method')({
  loader: loadMethod,
  head: () => pageHead({ title: 'روش امتیاز فرصت', path: PUBLIC_METHOD_PATH, noindex: true }),
  component: () => <MethodPage data={Route.useLoaderData()} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../features/shell/page-head.ts'
import { loadRadar } from '../../insight/expiry/load.ts'
import { RadarPage } from '../../insight/expiry/radar-page.tsx'
import { asSearch } from '../../list/search-string.ts'

export const Route = createFileRoute('/insight/expiry')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadRadar(deps),
  head: () => pageHead({ title: 'رادار انقضا', path: '/insight/expiry', noindex: true }),
  component: () => <RadarPage data={Route.useLoaderData()} />,
})

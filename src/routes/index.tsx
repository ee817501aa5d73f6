import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { loadHome } from '../features/home/load.ts'
import { pageHead } from '../features/shell/page-head.ts'

export const Route = createFileRoute('/')({
  loader: () => loadHome(),
  head: () => pageHead({ path: '/' }),
  component: () => <HomePage data={Route.useLoaderData()} />,
})

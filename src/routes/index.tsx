import { createFileRoute } from '@tanstack/react-router'
import { HomePage, loadHomePage } from '../features/home/home-page.tsx'
import { pageHead } from '../features/shell/page-head.ts'

export const Route = createFileRoute('/')({
  loader: loadHomePage,
  head: () => pageHead({ path: '/' }),
  component: () => <HomePage data={Route.useLoaderData()} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { loadHome } from '../features/home/load.ts'
import { pageHead } from '../features/shell/page-head.ts'
import { atomLink } from '../insight/changes/atom-link.ts'

export const Route = createFileRoute('/')({
  loader: () => loadHome(),
  head: () => {
    const head = pageHead({ path: '/' })
    return { ...head, links: [...head.links, atomLink] }
  },
  component: () => <HomePage data={Route.useLoaderData()} />,
})

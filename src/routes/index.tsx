import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { loadHome } from '../features/home/load.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { AtomLink } from '../insight/changes/atom-link.tsx'
import { readPastSearch } from '../list/as-of.ts'

export const Route = createFileRoute('/')({
  validateSearch: readPastSearch,
  loader: () => loadHome(),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead path="/" />
      <AtomLink />
      <HomePage data={data} />
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { loadHome } from '../features/home/load.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { AtomLink } from '../insight/changes/atom-link.tsx'

export const Route = createFileRoute('/')({
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

import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '../features/shell/page-head.tsx'
import { latePart, RetainedPart } from '../features/shell/retained-part.tsx'
import { AtomLink } from '../insight/changes/atom-link.tsx'
import { asOfParam, type PastSearch, readAsOf, readPastSearch } from '../list/as-of.ts'

const page = latePart(() => import('../features/home/home-page.tsx'), 'HomePage')

export const Route = createFileRoute('/')({
  validateSearch: readHomeSearch,
  loaderDeps: ({ search: { since } }) => ({ since }),
  loader: async ({ deps }) => (await import('../features/home/load.ts')).loadHome(deps.since),
  component: () => (
    <>
      <PageHead path="/" />
      <AtomLink />
      <RetainedPart of={page} data={Route.useLoaderData()} />
    </>
  ),
})

/** Since which day home tells what changed, beside what every address may name. */
function readHomeSearch(given: Record<string, unknown>): PastSearch & { since?: string } {
  const since = readAsOf(String(given.since ?? ''))
  return { ...readPastSearch(given), ...(since && { since: asOfParam(since) }) }
}

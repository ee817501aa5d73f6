import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../features/shell/page-head.ts'
import { ChangesPage } from '../../insight/changes/changes-page.tsx'
import { atomLink } from '../../insight/changes/atom-link.ts'
import { loadChanges } from '../../insight/changes/load.ts'
import { asSearch } from '../../list/search-string.ts'

export const Route = createFileRoute('/insight/changes')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadChanges(deps),
  head: () => {
    const head = pageHead({ title: 'تغییرهای بازار', path: '/insight/changes', noindex: true })
    return { ...head, links: [...head.links, atomLink] }
  },
  component: () => <ChangesPage data={Route.useLoaderData()} />,
})

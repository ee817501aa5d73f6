import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const page = latePart(() => import('#src/insight/expiry/radar-page.tsx'), 'RadarPage')
const PANELS = {
  feeds: lazy(() =>
    import('#src/insight/expiry/calendar/feed-panel.tsx').then((file) => ({
      default: file.FeedPanel,
    })),
  ),
}

export const Route = createFileRoute('/insight/expiry')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('#src/insight/expiry/load.ts')).loadRadar(deps),
  component: () => (
    <RetainedList
      of={page}
      data={Route.useLoaderData()}
      panels={PANELS}
      path="/insight/expiry"
      noindex
    />
  ),
})

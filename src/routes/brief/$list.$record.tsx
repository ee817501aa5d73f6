import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { BriefPage } from '#src/insight/brief/brief-page.tsx'
import { loadRecordBrief } from '#src/insight/brief/load.ts'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/brief/$list/$record')({
  staticData: { hasPast: 'own' },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => loadRecordBrief(params.list, params.record, deps),
  component: Page,
})

function Page() {
  const { brief, isShort } = Route.useLoaderData()
  return (
    <>
      <PageHead title={`گزارش هیئت‌مدیره: ${brief.title}`} path={brief.permalink} noindex />
      <BriefPage brief={brief} isShort={isShort} />
    </>
  )
}

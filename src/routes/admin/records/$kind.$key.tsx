import { createFileRoute } from '@tanstack/react-router'
import { RecordPage } from '#src/features/editing/record-page.tsx'
import { MergeCard } from '#src/features/quality/merge-card.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'

export const Route = createFileRoute('/admin/records/$kind/$key')({
  validateSearch: ({ merge }: Record<string, unknown>) =>
    merge === undefined ? {} : { merge: String(merge).trim().slice(0, 200) },
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { kind, key }, deps: { merge = '' } }) => {
    const { loadRecord } = await import('#src/features/editing/load.ts')
    return loadRecord(kind, key, merge)
  },
  component: () => {
    const { record, merging } = Route.useLoaderData()
    const { merge = '' } = Route.useSearch()
    return (
      <>
        <PageHead title={`ویرایش ${record.title}`} path="/admin/records" noindex />
        <RecordPage record={record} key={`${record.kind} ${record.key}`} />
        {merging && <MergeCard key={merge} company={record} q={merge} merging={merging} />}
      </>
    )
  },
})

import { createFileRoute } from '@tanstack/react-router'
import { RecordPage } from '#src/features/editing/record-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'

export const Route = createFileRoute('/admin/records/$kind/$key')({
  loader: async ({ params }) =>
    (await import('#src/features/editing/load.ts')).loadRecord(params.kind, params.key),
  component: Page,
})

function Page() {
  const record = Route.useLoaderData()
  return (
    <>
      <PageHead title={`ویرایش ${record.title}`} path="/admin/records" noindex />
      <RecordPage record={record} key={`${record.kind} ${record.key}`} />
    </>
  )
}

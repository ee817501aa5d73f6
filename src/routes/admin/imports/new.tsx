import { createFileRoute } from '@tanstack/react-router'
import { loadImports } from '#src/features/importing/studio/pages/load.ts'
import { NewImportPage } from '#src/features/importing/studio/pages/new-import-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'

export const Route = createFileRoute('/admin/imports/new')({
  loader: () => loadImports({}),
  component: () => (
    <>
      <PageHead title="ورود جدید | مدیریت" path="/admin/imports/new" noindex />
      <NewImportPage inbox={Route.useLoaderData().inbox} />
    </>
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { NOTES_PATH } from '../addresses/pages.ts'
import { loadNotes } from '../features/notes/load.ts'
import { NotesPage } from '../features/notes/notes-page.tsx'
import { readNotesSearch } from '../features/notes/search.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/account_/notes')({
  validateSearch: readNotesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadNotes(deps),
  component: () => {
    const data = Route.useLoaderData()
    const title = data.found?.q ? `«${data.found.q}» | یادداشت‌ها` : 'یادداشت‌ها'
    return (
      <>
        <PageHead title={title} path={NOTES_PATH} noindex />
        <NotesPage data={data} />
      </>
    )
  },
})

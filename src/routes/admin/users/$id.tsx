import { createFileRoute } from '@tanstack/react-router'
import { loadUser } from '#src/features/admin/users/load.ts'
import { UserPage } from '#src/features/admin/users/user-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { useSession } from '#src/session/session-provider.tsx'

export const Route = createFileRoute('/admin/users/$id')({
  loader: ({ params }) => loadUser(params.id),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  const { session } = useSession()
  return (
    <>
      <PageHead title={data.name ?? 'کاربر'} path="/admin/users" noindex />
      <UserPage user={data} ownId={session?.user.id ?? null} />
    </>
  )
}

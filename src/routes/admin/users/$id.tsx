import { createFileRoute } from '@tanstack/react-router'
import { orNotFound, query } from '#src/api/query.ts'
import { UserPage } from '#src/features/admin/users/user-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { useSession } from '#src/session/session-provider.tsx'

export const Route = createFileRoute('/admin/users/$id')({
  loader: ({ params }) => orNotFound(query('adminUsers.byId', params)),
  component: () => {
    const data = Route.useLoaderData()
    const { session } = useSession()
    return (
      <>
        <PageHead title={data.name ?? 'کاربر'} path="/admin/users" noindex />
        <UserPage user={data} ownId={session?.user.id ?? null} />
      </>
    )
  },
})

import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '../../../features/accounts/session-provider.tsx'
import { loadUser } from '../../../features/admin/users/load.ts'
import { UserPage } from '../../../features/admin/users/user-page.tsx'
import { pageHead } from '../../../features/shell/page-head.ts'

export const Route = createFileRoute('/admin/users/$id')({
  loader: ({ params }) => loadUser(params.id),
  head: ({ loaderData }) =>
    pageHead({ title: loaderData?.name ?? 'کاربر', path: '/admin/users', noindex: true }),
  component: Page,
})

function Page() {
  const { session } = useSession()
  return <UserPage user={Route.useLoaderData()} ownId={session?.user.id ?? null} />
}

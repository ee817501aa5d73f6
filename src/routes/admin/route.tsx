import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { query } from '#src/api/query.ts'
import { AdminFrame } from '#src/features/admin/frame/admin-frame.tsx'

export const Route = createFileRoute('/admin')({
  loader: () => query('adminOverview.waiting'),
  component: Frame,
})

function Frame() {
  const counts = Route.useLoaderData()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <AdminFrame path={path} counts={counts}>
      <Outlet />
    </AdminFrame>
  )
}

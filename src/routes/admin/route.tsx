import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { AdminFrame } from '../../features/admin/admin-frame.tsx'

export const Route = createFileRoute('/admin')({ component: Frame })

function Frame() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <AdminFrame path={path}>
      <Outlet />
    </AdminFrame>
  )
}

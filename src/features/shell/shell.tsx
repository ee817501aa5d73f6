import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { attachClientLinks } from './client-links.ts'
import { DatasetBanner } from './dataset-banner.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import type { ShellData } from './shell-data.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

interface ShellProps {
  data: ShellData
  onSignOut?: () => void
  children: ReactNode
}

/** What surrounds every page. */
export function Shell({ data, onSignOut, children }: ShellProps) {
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(() => attachClientLinks(router), [router])
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
        if (fromLocation && pathChanged && !toLocation.hash) {
          document.getElementById('content')?.focus({ preventScroll: true })
        }
      }),
    [router],
  )
  return (
    <>
      <a
        href="#content"
        className="fixed start-4 top-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-2 text-sm text-on-accent focus:translate-y-0"
      >
        رفتن به محتوای صفحه
      </a>
      <SiteHeader path={path} user={data.user} onSignOut={onSignOut} />
      <DatasetBanner dataset={data.dataset} />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter contact={data.contact} trustSeal={data.trustSeal} year={data.year} />
      <LoadingOverlay />
    </>
  )
}

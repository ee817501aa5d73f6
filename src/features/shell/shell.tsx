import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Kept } from '#src/ui/kept.tsx'
import { SessionProvider } from '../accounts/session-provider.tsx'
import { SessionSlot } from '../accounts/session-slot.tsx'
import { readState } from '../accounts/session-state.ts'
import { attachSuggestions } from '../search/attach-suggestions.ts'
import { attachClientLinks } from './client-links.ts'
import { markCurrentLinks } from './current-links.ts'
import { DatasetBanner } from './dataset-banner.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { PrintedAddress } from './printed-address.tsx'
import { attachPrintedAddress } from './readable-address.ts'
import { SearchPaletteSlot } from './search-palette-slot.tsx'
import { ServerDrawn } from './server-drawn.tsx'
import type { ShellData } from './shell-data.ts'
import { ShellScripts } from './shell-scripts.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteNotice } from './site-notice.tsx'

interface ShellProps {
  /** Known on the server only; the browser keeps what was drawn from it. */
  data: ShellData | null
  children: ReactNode
}

/** What surrounds every page. */
export function Shell({ data, children }: ShellProps) {
  const path = useLocation({ select: (location) => location.pathname })
  useShellBehaviour(path)
  return (
    <SessionProvider start={data?.start ?? null}>
      <ServerDrawn id="shell-top">
        {import.meta.env.SSR && data && (
          <>
            <Kept name="header" by={[path, data.user]}>
              <SiteHeader path={path} user={data.user} />
            </Kept>
            <SiteNotice banner={data.banner} />
            <DatasetBanner dataset={data.dataset} />
          </>
        )}
      </ServerDrawn>
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <ServerDrawn id="shell-bottom">
        {import.meta.env.SSR && data && (
          <>
            <ShellScripts policy={data.policy} analytics={data.analytics} />
            <PrintedAddress />
            <Kept name="footer" by={[data.contact, data.trustSeal, data.year]}>
              <SiteFooter contact={data.contact} trustSeal={data.trustSeal} year={data.year} />
            </Kept>
          </>
        )}
      </ServerDrawn>
      <LoadingOverlay />
      <SearchPaletteSlot />
      <SessionSlot />
    </SessionProvider>
  )
}

function useShellBehaviour(path: string) {
  const router = useRouter()
  useEffect(() => {
    const endings = [
      attachClientLinks(router),
      attachSuggestions(),
      attachPrintedAddress(),
      router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
        if (fromLocation && pathChanged && !toLocation.hash) {
          document.getElementById('content')?.focus({ preventScroll: true })
        }
      }),
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [router])
  useEffect(() => {
    markCurrentLinks(path)
    void logView()
  }, [path])
}

/** Nobody waits for it, so neither does the first load. */
async function logView() {
  const { logPageView } = await import('../tracking/log-page-views.ts')
  await logPageView(location.pathname, readState().session?.user.id ?? null)
}

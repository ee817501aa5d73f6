import { useLocation, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { POLICY_ELEMENT } from '#src/access/policy-element.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { SessionProvider } from '#src/session/session-provider.tsx'
import { readState } from '#src/session/session-state.ts'
import { CachedPart } from '#src/ui/cached-part.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ownMark } from '#src/ui/own-mark.ts'
import { attachSuggestions } from '../search/attach-suggestions.ts'
import { attachCopying } from './attach-copying.ts'
import { attachPalette } from './attach-palette.ts'
import { attachClientLinks, markCurrentLinks } from './client-links.ts'
import { readableAddress } from './readable-address.ts'
import { ServerDrawn } from './server-drawn.tsx'
import { SessionSlot } from './session-slot.tsx'
import type { ShellData, ShellDataset } from './shell-data.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteNotice } from './site-notice.tsx'
import { SITE_NAME, siteOrigin } from './site-words.ts'
import { TIME_PANEL } from './time-control.tsx'
import { TimePanel } from './time-panel.tsx'

type Transition = 'page' | 'view' | null

interface ShellProps {
  /** Known on the server only; the browser keeps what was drawn from it. */
  data: ShellData | null
  children: ReactNode
}

export function Shell({ data, children }: ShellProps) {
  const { pathname: path, search, href } = useLocation()
  useShellBehaviour(path)
  return (
    <SessionProvider start={data?.start ?? null}>
      <ServerDrawn id="shell-top">
        {import.meta.env.SSR && data && (
          <>
            <CachedPart name="header" by={[path, data.user]}>
              <SiteHeader path={path} user={data.user} />
            </CachedPart>
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
            {data.time && (
              <CachedPart name="days" by={[data.time, href]}>
                <TimePanel {...data.time} href={href} search={search} />
              </CachedPart>
            )}
            {/* For announce.ts. */}
            <p id="said" role="status" className="sr-only" />
            <PrintedAddress />
            <CachedPart name="footer" by={[data.contact, data.trustSeal, data.year]}>
              <SiteFooter contact={data.contact} trustSeal={data.trustSeal} year={data.year} />
            </CachedPart>
          </>
        )}
      </ServerDrawn>
      <LoadingOverlay />
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
      attachPalette(),
      attachCopying(),
      router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
        if (fromLocation && pathChanged && !toLocation.hash) {
          document.getElementById('content')?.focus({ preventScroll: true })
        }
      }),
    ]
    attachTimePanel()
    // See early-behaviour.ts.
    dispatchEvent(new Event('hears-frame'))
    return () => {
      for (const end of endings) end()
    }
  }, [router])
  useEffect(() => {
    markCurrentLinks(path)
    void logView()
  }, [path])
}

/** The panel of days is looked after from the first time it opens. */
function attachTimePanel() {
  document
    .getElementById(TIME_PANEL)
    ?.addEventListener('beforetoggle', () => void import('./time-behaviour.ts'), { once: true })
}

/** Nobody waits for it, so neither does the first load. */
async function logView() {
  const { pathname } = location
  await import('../tracking/log-page-views.ts').then((file) =>
    file.logPageView(pathname, readState().session?.user.id ?? null),
  )
}

/** Says on every page that the catalogue is invented, until a real source is published. */
function DatasetBanner({ dataset }: { dataset: ShellDataset | null }) {
  if (!dataset?.isSample) return null
  return (
    <aside aria-label="دادهٔ نمونه" className="border-b border-line bg-caution-soft text-caution">
      <p className="flex items-center gap-2 px-4 py-1.5 text-xs sm:px-6">
        <Icon name="info" className="size-4" />
        <span>
          <strong className="font-bold">دادهٔ نمونه</strong> — شرکت‌ها، پروانه‌ها و قیمت‌ها ساختگی‌اند
          {dataset.harvestedOn && (
            <span className="hidden sm:inline">
              ؛ نسخهٔ {formatJalali(dataset.harvestedOn, 'long')}
            </span>
          )}
          .
        </span>
      </p>
    </aside>
  )
}

/** At the foot of what is printed: where the same view is found again. */
function PrintedAddress() {
  const href = useLocation({ select: (location) => location.href })
  return (
    <p className="print-only px-4 pb-2 text-xs text-muted">
      {SITE_NAME} · نشانی همین نما:{' '}
      <bdi id="printed-address" dir="ltr">
        {readableAddress(siteOrigin() + href)}
      </bdi>
    </p>
  )
}

/**
 * Covers the screen while another page is on its way; a change of filters shows a line only. Of
 * routes the router tells, of documents `data-leaving`, see shell-script.ts.
 */
function LoadingOverlay() {
  const transition = useRouterState({
    select: ({ isLoading, location, resolvedLocation }): Transition => {
      if (!isLoading || !resolvedLocation) return null
      if (resolvedLocation.pathname !== location.pathname) return 'page'
      return resolvedLocation.searchStr !== location.searchStr ? 'view' : null
    },
  })
  useEffect(() => {
    document.documentElement.toggleAttribute('data-view-loading', transition === 'view')
  }, [transition])
  return (
    <div role="status" className="no-print">
      <div
        data-page-loading={transition === 'page' ? 'shown' : ''}
        className="loading-overlay fixed inset-0 z-50 place-content-center justify-items-center gap-4 bg-canvas/85"
      >
        <span className="size-10 animate-spin rounded-full border-[3px] border-line-strong border-t-accent" />
        <p className="text-sm font-medium">در حال بارگذاری...</p>
      </div>
      {transition === 'view' && (
        <div className="loading-overlay loading-bar fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
          <p className="sr-only">در حال بارگذاری...</p>
        </div>
      )}
    </div>
  )
}

/** What an admin's settings add for the browser: numbers of the tiers, and a script that counts. */
function ShellScripts({ policy, analytics }: Pick<ShellData, 'policy' | 'analytics'>) {
  return (
    <>
      {policy && (
        <script
          id={POLICY_ELEMENT}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers by fixed names
          dangerouslySetInnerHTML={{ __html: policy }}
        />
      )}
      {analytics && (
        <script
          defer
          nonce={ownMark()}
          data-analytics=""
          crossOrigin="anonymous"
          integrity={analytics.integrity}
          src={analytics.src}
        />
      )}
    </>
  )
}

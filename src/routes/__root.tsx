import {
  createRootRoute,
  HeadContent,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { asOfParam } from '#src/list/as-of.ts'
import type { PagePast } from '../features/access/past-record.server.ts'
import { loadShell } from '../features/shell/load.ts'
import { Shell } from '../features/shell/shell.tsx'
import type { ShellDataset } from '../features/shell/shell-data.ts'
import { shellScript } from '../features/shell/shell-script.ts'
import { siteOrigin } from '../features/shell/site-words.ts'
import { TimeControl, TimeNoteSlot } from '../features/shell/time-control.tsx'
import stylesheet from '../styles/app.css?url'
import latinFont from '../styles/vazirmatn-latin.gen.woff2?url'
import persianFont from '../styles/vazirmatn-persian.gen.woff2?url'
import { ownMark } from '../ui/own-mark.ts'
import { HeadCorner, LinkedDay, PageSource } from '../ui/page-contexts.ts'

export const Route = createRootRoute({
  beforeLoad: async ({ location, preload }) => {
    // The server answers documents by the same rules before it draws anything.
    if (import.meta.env.SSR) return
    await import('../features/access/guard-navigation.ts').then((file) =>
      file.guardNavigation({ href: location.href, preload }),
    )
  },
  loader: () => loadShell(),
  staleTime: Number.POSITIVE_INFINITY,
  shellComponent: RootDocument,
  component: () => {
    const hasPast = useMatches({ select: (all) => all.at(-1)?.staticData.hasPast })
    const day = useMatches({ select: (all) => dayOf(all.at(-1)?.loaderData) })
    const dataset = useMatches({ select: (all) => datasetOf(all.at(-1)?.loaderData) })
    return (
      <HeadCorner value={hasPast === undefined ? null : <TimeControl />}>
        <TimeNoteSlot />
        <PageSource value={dataset}>
          <LinkedDay value={day}>
            <Outlet />
          </LinkedDay>
        </PageSource>
      </HeadCorner>
    )
  },
})

/** The day in the past that a page shows: its links lead to it too. */
function dayOf(loaded: unknown): string | null {
  const past = (loaded as { past?: PagePast | null } | undefined)?.past
  return past?.state === 'shown' ? asOfParam(past.day) : null
}

function datasetOf(loaded: unknown): ShellDataset | null {
  return (loaded as { dataset?: ShellDataset | null } | undefined)?.dataset ?? null
}

function RootDocument({ children }: { children: ReactNode }) {
  const data = Route.useLoaderData()
  const area = useLocation({ select: ({ pathname }) => pathname.split('/')[1] })
  return (
    <html lang="fa" dir="rtl" data-origin={siteOrigin()} data-area={area} suppressHydrationWarning>
      <head>
        <script
          nonce={ownMark()}
          // The browser keeps what the server wrote, which has run by then.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this program
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? shellScript() : '' }}
        />
        {import.meta.env.SSR && <SharedHead />}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <HeadContent />
      </head>
      <body>
        <Shell data={data}>{children}</Shell>
        <Scripts />
      </body>
    </html>
  )
}

/** The same on every page: the browser keeps what the server wrote. */
function SharedHead() {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131c24" />
      <link {...font} href={persianFont} />
      <link {...font} href={latinFont} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}

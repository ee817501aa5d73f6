import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { createPortalHandler } from '#src/app/portal-handler.ts'
import type { AccountSettings } from '#src/server/account-settings.ts'
import { createOriginReader } from '#src/server/http/client-origin.ts'
import { listen } from '#src/server/http/listen.ts'
import type { StaticFiles } from '#src/server/http/static-files.ts'
import { createPageCache } from '#src/server/pages/page-cache.ts'
import type { RenderPage } from '#src/server/pages/render-safely.ts'
import { setPortal } from '#src/server/portal.ts'
// Its databases are closed after the portals: what is imported later ends first.
import './database.ts'
import type { FreshDatabase } from './database.ts'
import { htmlPage, testAccounts } from './portal-parts.ts'

export interface TestPortalOptions {
  accounts?: Partial<AccountSettings>
  database?: FreshDatabase
  renderPage?: RenderPage
  files?: StaticFiles
  stamp?: () => string
  publicUrl?: string
  trustedProxy?: string
}

export interface TestPortal {
  url: string
  port: number
  close(): Promise<void>
}

const opened = new Set<TestPortal>()

/** The same over a database that is being made, which its tests are given as well. */
export async function portalOn(made: Promise<FreshDatabase>, options: TestPortalOptions = {}) {
  const database = await made
  const portal = await openTestPortal({ ...options, database })
  return { portal, db: database.database, connectionString: database.connectionString }
}

/** Our server on a free port, with pages drawn by the test instead of the build; closed when the file is done. */
export async function openTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const { database, renderPage = emptyPage, stamp = () => '1' } = options
  const filesDirectory = path.join(tmpdir(), `dd-files-${randomUUID()}`)
  if (database) {
    setPortal({
      filesDirectory,
      db: database.database,
      connectionString: database.connectionString,
      accounts: { ...testAccounts, ...options.accounts },
    })
  }
  const handler = createPortalHandler({
    origin: createOriginReader({
      publicUrl: options.publicUrl,
      trustedProxy: options.trustedProxy,
    }),
    files: options.files ?? { find: () => undefined },
    pages: createPageCache({ stamp }),
    renderPage,
  })
  const listener = await listen(handler, { host: '127.0.0.1', port: 0 })
  const { port } = listener
  const portal: TestPortal = {
    url: `http://127.0.0.1:${port}`,
    port,
    close: async () => {
      if (!opened.delete(portal)) return
      await listener.drain(1_000)
      await rm(filesDirectory, { recursive: true, force: true })
    },
  }
  opened.add(portal)
  return portal
}

afterAll(async () => {
  for (const portal of opened) await portal.close()
})

function emptyPage(): Response {
  return htmlPage('<p>صفحه</p>')
}

import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Database } from '#src/server/db/client.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { type Browser, closeProfiles, openBrowser } from './browser.ts'
import { copyFolder, removeFolder } from './data-folders.ts'
import { openPortalDatabase, type PortalDatabase } from './portal-database.ts'
import { startPortal } from './portals.ts'
import { dataFolder, portalUrl } from './stage.ts'

/** A browser before a portal, and the database of that portal. */
class PortalWorld {
  browser!: Browser
  portal!: PortalDatabase
  url = portalUrl

  get db(): Database {
    return this.portal.db
  }

  async enter(person: Person, page: Page): Promise<void> {
    const { headers } = await signIn(this.db, person)
    const [name = '', value = ''] = headers.cookie.split('=')
    await page.context().addCookies([{ name, value, url: this.url, httpOnly: true }])
  }

  /** A page in a profile of its own, of somebody who has signed in. */
  async pageOf(person: Person, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.browser.freshPage(options)
    await this.enter(person, page)
    return page
  }
}

/** Before the portals of this run; to be called once at the top of a test file. */
export function portalWorld(options: BrowserContextOptions = {}): PortalWorld {
  const world = new PortalWorld()
  beforeAll(() => open(world, dataFolder, options))
  afterAll(() => close(world))
  return world
}

/** Before a portal of its own, for who changes the catalogue: others look at theirs meanwhile. */
export function ownPortalWorld(options: BrowserContextOptions = {}): PortalWorld {
  const world = new PortalWorld()
  beforeAll(async () => {
    const folder = copyFolder(inject('sampleFolder'))
    const portal = await startPortal(folder)
    world.url = portal.url
    await open(world, folder, options)
    return async () => {
      await close(world)
      await portal.stop()
      removeFolder(folder)
    }
  })
  return world
}

async function open(world: PortalWorld, folder: string, options: BrowserContextOptions) {
  world.portal = await openPortalDatabase(folder)
  world.browser = await openBrowser(options)
}

async function close(world: PortalWorld) {
  await closeProfiles()
  await world.portal.close()
}

import { afterEach } from 'vitest'
import { collect } from '#src/sources/collecting/collect.ts'
import { PAGED_SOURCES } from '#src/sources/collecting/paged-source.ts'
import { optionsOf, STANDARD_SETTINGS } from '#src/sources/collecting/settings.ts'
import { reread } from '#src/sources/command/fetch-pages.ts'
import { freshDatabase } from '../database.ts'
import { type Served, startFileStandIn } from './file-stand-in.ts'

let open = new AsyncDisposableStack()
afterEach(async () => {
  await open.disposeAsync()
  open = new AsyncDisposableStack()
})

/** A source whose server holds what `files` says, and a way to walk it. */
export async function sourceOf(name: keyof typeof PAGED_SOURCES, files: Record<string, Served>) {
  const { database } = await freshDatabase()
  const standIn = open.use(await startFileStandIn((path) => files[path]))
  const source = PAGED_SOURCES[name]
  const walk = (more: Partial<typeof STANDARD_SETTINGS> = {}) => {
    const settings = { ...STANDARD_SETTINGS, contact: 'x@y.example', pauseMs: 0, ...more }
    return collect(database, source, optionsOf(source, { ...settings, origin: standIn.origin }))
  }
  const read = async () => {
    let text = ''
    await reread(database, source, (part) => {
      text += part
    })
    return JSON.parse(text)
  }
  return { walk, read, asked: standIn.asked, files }
}

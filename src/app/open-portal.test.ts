import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openFolder } from '#tests/support/folders.ts'
import { JOBS } from '../features/admin/jobs/job-words.ts'
import { rowsOf } from '../server/db/client.ts'
import { datasetVersions, sourceBatches } from '../server/db/schema/datasets.ts'
import { parseEnv } from '../server/env.ts'
import { requirePortal } from '../server/portal.ts'
import { openPortal } from './open-portal.ts'

async function opened(set: Record<string, string>) {
  const { database, connectionString } = await freshDatabase()
  await database.insert(datasetVersions).values({ isSample: false })
  await database.insert(sourceBatches).values({ source: 'iran-erx', files: [], state: 'staging' })
  const folder = openFolder()
  const own = { DATABASE_URL: connectionString, DATA_DIRECTORY: folder, LOG_LEVEL: 'silent' }
  const portal = await openPortal(parseEnv({ ...own, ...set }))
  return { database, folder, portal }
}

it('a portal that opens tidies up after a cut import, has something to sell, and does all its jobs', async () => {
  const { database, folder, portal } = await opened({ IMPORT_FOLDER: 'data', PREVIEW_AS: 'free' })
  try {
    expect(requirePortal()).toMatchObject({
      showsCodes: true,
      previewAs: 'free',
      importFolder: path.resolve('data'),
      filesDirectory: path.join(folder, 'files'),
      allowsLocalWebhooks: false,
    })
    expect(await rowsOf(database, sql`select state from source_batches`)).toEqual([
      { state: 'failed' },
    ])
    expect(await rowsOf(database, sql`select is_sample from dataset_versions`)).toHaveLength(1)
    expect(await rowsOf(database, sql`select from plans`)).not.toEqual([])
    expect(await rowsOf(database, sql`select from settings where key = 'seller'`)).toHaveLength(1)
    await eventually(async () => {
      const runs = await rowsOf<{ name: string; failure: string | null }>(
        database,
        sql`select name, failure from job_runs order by name`,
      )
      expect(runs).toEqual(
        Object.keys(JOBS)
          .toSorted()
          .map((name) => ({ name, failure: null })),
      )
    })
  } finally {
    portal.endChannels()
    await portal.close()
  }
  await expect(portal.db.execute(sql`select 1`)).rejects.toThrow()
})

it('a portal that others reach shows no codes and sells for nobody that is invented', async () => {
  const { database, portal } = await opened({ PUBLIC_URL: 'https://daru.example' })
  expect(requirePortal().showsCodes).toBe(false)
  expect(await rowsOf(database, sql`select from settings where key = 'seller'`)).toEqual([])
  await portal.close()
})

it('a portal waits for the sample that another is loading, and loads no second one', async () => {
  const { database, connectionString } = await freshDatabase()
  const folder = openFolder()
  let opening: ReturnType<typeof openPortal> | undefined
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('data-daru sample'))`)
    opening = openPortal(parseEnv({ DATABASE_URL: connectionString, DATA_DIRECTORY: folder }))
    const waiting = sql`select from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`
    await eventually(async () => expect(await rowsOf(database, waiting)).toHaveLength(1))
    await tx.insert(datasetVersions).values({ isSample: false })
  })
  const portal = await opening
  expect(await rowsOf(database, sql`select from dataset_versions`)).toHaveLength(1)
  portal?.endChannels()
  await portal?.close()
})

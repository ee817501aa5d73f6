import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  asOnScreen,
  currentDataset,
  monotonicRead,
  refreshDataset,
  rememberPublished,
} from './dataset.ts'
import { datasetVersions } from './db/schema/datasets.ts'
import { openNotifications } from './notifications.ts'
import { watchDataset } from './published-state.ts'

it('the published version is followed, also after the listening connection broke', async () => {
  const { database, connectionString } = await freshDatabase()
  const notifications = await openNotifications(connectionString)
  let reported = 0
  const stop = await watchDataset({ db: database }, notifications, async () => {
    reported += 1
  })
  expect(currentDataset()).toBeNull()

  await publish()
  await eventually(() => expect(currentDataset()?.version).toBe(1))

  await database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'data-daru notifications' and datname = current_database()`,
  )
  await publish()
  await eventually(() => expect(currentDataset()?.version).toBe(2))
  expect(reported).toBe(2)
  stop()
  await notifications.close()

  async function publish() {
    await database.insert(datasetVersions).values({ isSample: true })
    await database.execute(sql`notify dataset_published`)
  }
})

it('what is read in an older snapshot is not kept for a version published meanwhile', async () => {
  const { database } = await freshDatabase()
  const publish = async () => {
    await database.insert(datasetVersions).values({ isSample: true })
    await refreshDataset(database)
  }
  await publish()
  const old = await asOnScreen(async () => {
    await publish()
    return rememberPublished('answer', async () => 'of the version before')
  })
  expect(old).toBe('of the version before')
  expect(await rememberPublished('answer', async () => 'of this one')).toBe('of this one')
})

it('an answer that comes late does not take the place of a newer one', async () => {
  const keep = monotonicRead()
  const slow = Promise.withResolvers<string>()
  const applied: string[] = []
  const apply = (found: string) => applied.push(found)
  const first = keep(() => slow.promise, apply)
  await keep(async () => 'new', apply)
  slow.resolve('old')
  await first
  await keep(async () => 'newer', apply)
  expect(applied).toEqual(['new', 'newer'])
})

import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { datasetVersions } from './db/schema/datasets.ts'
import { settings } from './db/schema/operations.ts'
import { readPublishedState } from './published-state.ts'
import { NEVER_REPLAYED, openReplicas, type Replicas, writtenPosition } from './replicas.ts'

// A database of its own stands for the replica: what it lacks is what was not replayed yet.
let replicas: Replicas | undefined
let shown = ''

const primary = await freshDatabase()
const copy = await freshDatabase()
afterEach(async () => {
  await replicas?.close()
  replicas = undefined
})

async function open(...urls: string[]): Promise<Replicas> {
  shown = await readPublishedState(primary.database)
  const options = { primary: primary.database, shown: () => shown, everyMs: 3_600_000 }
  replicas = await openReplicas({ ...options, urls })
  return replicas
}

const both = <Answer>(work: (db: FreshDatabase['database']) => Promise<Answer>) =>
  Promise.all([work(primary.database), work(copy.database)])

describe('a read replica', () => {
  it('answers when it shows what this server shows', async () => {
    const { choose, count } = await open(copy.connectionString)
    const { rows } = (await choose(null)?.execute(sql`select current_database() as name`)) ?? {}
    expect(rows?.[0]?.name).toBe(new URL(copy.connectionString).pathname.slice(1))
    expect(count()).toEqual({ usable: 1, all: 1 })
  })

  it('is not asked before it has the published version', async () => {
    const { choose, look } = await open(copy.connectionString)
    await primary.database.insert(datasetVersions).values({ isSample: true })
    shown = await readPublishedState(primary.database)
    expect(choose(null)).toBeNull()
    await copy.database.insert(datasetVersions).values({ isSample: true })
    await look()
    expect(choose(null)).not.toBeNull()
  })

  it('is not asked before it has the settings that visitors see', async () => {
    const { choose, look } = await open(copy.connectionString)
    const contact = { key: 'contact', value: {}, updatedAt: new Date('2026-01-01') }
    await primary.database.insert(settings).values(contact)
    shown = await readPublishedState(primary.database)
    expect(choose(null)).toBeNull()
    await copy.database.insert(settings).values(contact)
    await look()
    expect(choose(null)).not.toBeNull()
  })

  it('answers whoever wrote something once it has replayed that', async () => {
    const { choose, look } = await open(copy.connectionString)
    await both((db) => db.execute(sql`create table written (of text)`))
    await both((db) => db.execute(sql`insert into written values ('one')`))
    const wrote = await writtenPosition(primary.database)
    expect(choose(wrote)).toBeNull()
    expect(choose(null)).not.toBeNull()
    await look()
    expect(choose(wrote)).not.toBeNull()
    expect(choose(NEVER_REPLAYED)).toBeNull()
  })

  it.each(['', 'x', '1/', 'FFFFFFFFF/1', "0/0'; select 1"])(
    'is not asked for a reader whose cookie says «%s»',
    async (wrote) => {
      const { choose } = await open(copy.connectionString)
      expect(choose(wrote)).toBeNull()
    },
  )

  it('that is away leaves everything to the others', async () => {
    const away = 'postgres://nobody@127.0.0.1:1/nothing'
    const one = await open(away, copy.connectionString)
    expect(one.count()).toEqual({ usable: 1, all: 2 })
    expect([one.choose(null), one.choose(null)]).not.toContain(null)
    await one.close()
    const none = await open(away)
    expect(none.choose(null)).toBeNull()
  })
})

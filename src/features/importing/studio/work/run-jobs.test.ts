import { describe, expect, it } from 'vitest'
import type { Queryable } from '#src/server/db/client.ts'
import { templateFile } from '#tests/support/factories-import.ts'
import { companiesFile, numbers, product, studioAnew } from '#tests/support/import-studio.ts'
import { runImportJobs } from './run-jobs.server.ts'

const studio = studioAnew()

describe('a server that died at work', () => {
  it('is followed by one that does the work again', async () => {
    await studio.base()
    const id = await studio.sendFiles([
      templateFile('products', [product(1), product(2), product(3), product(4)]),
    ])
    await studio.call('check', { id })
    await studio.all(
      `update import_jobs set state = 'running', attempts = 1 where state = 'waiting'`,
    )
    await studio.work()
    expect(await studio.call('byId', { id })).toMatchObject({
      state: 'reviewed',
      batch: { counts: { new: 1 } },
    })
  })

  it('is given up after three times, with a word about it', async () => {
    const id = await studio.sendFiles([companiesFile()])
    await studio.call('check', { id })
    await studio.all(`update import_jobs set state = 'running', attempts = 3`)
    await studio.work()
    const givenUp = { state: 'failed', failure: expect.stringContaining('دوباره آغاز کنید') }
    expect(await studio.lastJob(id)).toMatchObject(givenUp)
    expect(await studio.call('byId', { id })).toMatchObject(givenUp)
    expect(await studio.check(id)).toMatchObject({ state: 'reviewed' })
  })

  it('is told from a database that went away, unless that comes again and again', async () => {
    const id = await studio.sendFiles([companiesFile()])
    const { batch } = await studio.check(id)
    await studio.call('publish', { id, batchId: batch.id, typed: null })
    const outage = async (tx: Queryable) => {
      await tx.execute('select pg_terminate_backend(pg_backend_pid())')
    }
    for (const _ of numbers(7)) {
      const work = runImportJobs(studio.database, { afterPublish: [outage] })
      await expect(work).rejects.toThrow()
    }
    await studio.work()
    expect(await studio.lastJob(id)).toMatchObject({ state: 'failed' })
  })

  it.each([
    [false, 1],
    [true, 1],
    [false, 3],
  ])(
    'between commit and note finds the publish done, cancelled since: %s, begun %s times',
    async (isCancelled, attempts) => {
      const id = await studio.sendFiles([companiesFile()])
      await studio.check(id)
      await studio.publish(id)
      await studio.all(`update import_drafts set state = 'reviewed'`)
      await studio.all(
        `update import_jobs set state = 'running', is_cancelled = ${isCancelled}, attempts = ${attempts} where work = 'publish'`,
      )
      await studio.work()
      expect(await studio.call('byId', { id })).toMatchObject({ state: 'published', jobs: [] })
      expect(await studio.lastJob(id)).toMatchObject({ state: 'done', failure: null })
      expect(await studio.all('select count(*)::int from dataset_versions')).toEqual([{ count: 1 }])
    },
  )

  it('leaves what was cancelled and not done cancelled', async () => {
    const id = await studio.sendFiles([companiesFile()])
    const { batch } = await studio.check(id)
    await studio.call('publish', { id, batchId: batch.id, typed: null })
    await studio.all(
      `update import_jobs set state = 'running', is_cancelled = true, attempts = 3 where work = 'publish'`,
    )
    await studio.work()
    expect(await studio.lastJob(id)).toMatchObject({ state: 'cancelled' })
    expect(await studio.all('select count(*)::int from dataset_versions')).toEqual([{ count: 0 }])
  })
})

describe('two admins', () => {
  it('are told that the draft is at work, or was checked again', async () => {
    const id = await studio.sendFiles([companiesFile()])
    await studio.call('check', { id })
    expect(await studio.call('check', { id })).toEqual({ changed: false })
    expect(await studio.call('discard', { id })).toMatchObject({ error: 'CONFLICT' })
    await studio.work()
    const { batch } = await studio.call('byId', { id })
    await studio.check(id)
    expect(await studio.call('publish', { id, batchId: batch.id, typed: null })).toMatchObject({
      error: 'CONFLICT',
    })
  })

  it('one may cancel what waits', async () => {
    const id = await studio.sendFiles([companiesFile()])
    await studio.call('check', { id })
    const { jobs } = await studio.call('byId', { id })
    expect(await studio.call('cancel', { id: jobs[0].id })).toEqual({ changed: true })
    await studio.work()
    expect(await studio.call('byId', { id })).toMatchObject({ jobs: [] })
    expect(await studio.lastJob(id)).toMatchObject({ state: 'cancelled' })
  })
})

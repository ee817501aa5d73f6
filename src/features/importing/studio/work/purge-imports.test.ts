import { randomUUID } from 'node:crypto'
import { utimes, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { companiesFile, studioAnew } from '#tests/support/import-studio.ts'
import { isStored, storedPath } from '../drafts/storage.server.ts'
import { purgeImports } from './purge-imports.server.ts'

const studio = studioAnew()

it('what a server left that died while it took a file in is gone after a day', async () => {
  await studio.sendFiles([companiesFile()])
  const [{ id }] = await studio.all('select id from import_files')
  const half = randomUUID()
  await writeFile(storedPath(half), 'the first rows')
  await purgeImports(studio.database)
  expect([await isStored(id), await isStored(half)]).toEqual([true, true])
  for (const file of [id, half]) await utimes(storedPath(file), 0, 0)
  await purgeImports(studio.database)
  expect([await isStored(id), await isStored(half)]).toEqual([true, false])
})

it('a month after its end a draft has given its files and differences back, an open one nothing', async () => {
  const done = await studio.sendFiles([companiesFile()])
  await studio.check(done)
  await studio.publish(done)
  const open = await studio.sendFiles([companiesFile()])
  const [old, retained] = await studio.all('select id from import_files order by created_at')
  await purgeImports(studio.database)
  expect(await studio.all('select from import_files')).toHaveLength(2)
  await studio.all(`update import_drafts set updated_at = now() - interval '31 days'`)
  await purgeImports(studio.database)
  expect([await isStored(old.id), await isStored(retained.id)]).toEqual([false, true])
  expect(await studio.all('select from import_diffs')).toEqual([])
  expect(await studio.call('byId', { id: done })).toMatchObject({
    state: 'published',
    batch: { counts: { new: 1 } },
  })
  expect((await studio.call('byId', { id: open })).files).toHaveLength(1)
})

import { expect, it } from 'vitest'
import { sampleDatabase } from '../../tests/support/sample-database.ts'
import { LIST_SOURCES } from '../catalogue/lists.server.ts'
import { answerFacets } from '../features/access/lists.server.ts'
import { answerCacheFigures } from '../server/cache.ts'
import { refreshDataset } from '../server/dataset.ts'
import { warmWidestGroups } from './warm-lists.ts'

const { database: db } = await sampleDatabase()

it('nobody waits for the facets of a widest group once a version is prepared', async () => {
  await refreshDataset(db)
  await warmWidestGroups(db)
  const { misses } = answerCacheFigures()
  const viewer = { kind: 'organizational', userId: null, name: null } as const
  for (const source of [LIST_SOURCES.medicines, LIST_SOURCES.products]) {
    const { form } = await answerFacets({ viewer, db }, source, { atc: 'N' })
    expect(form?.length).toBeGreaterThan(0)
  }
  expect(answerCacheFigures().misses).toBe(misses)
})

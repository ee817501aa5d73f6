import { expect, it } from 'vitest'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { VISITOR } from '../access/policy.ts'
import { productSource } from '../catalogue/medicines/products.server.ts'
import { medicineSource } from '../catalogue/medicines/queries.ts'
import { supplementSource } from '../catalogue/supplements/queries.ts'
import { answerFacets } from '../features/access/lists.server.ts'
import { refreshDataset } from '../server/dataset.ts'
import type { Queryable } from '../server/db/client.ts'
import { warmGroups } from './warm-groups.ts'

// Whatever is not at hand cannot be answered over this.
const noDatabase = {} as Queryable
const asker = { viewer: VISITOR, db: noDatabase }
const subscriber = {
  ...asker,
  viewer: { kind: 'organizational', userId: null, name: null } as const,
}

it('facets of the widest views with a filter are prepared, unless it is told to stop', async () => {
  const { database } = await sampleDatabase()
  await refreshDataset(database)
  await warmGroups(database, AbortSignal.abort())
  await expect(answerFacets(asker, medicineSource, { atc: 'A' })).rejects.toThrow()

  await warmGroups(database, new AbortController().signal)
  const facets = await answerFacets(asker, medicineSource, { atc: 'A' })
  expect(facets.form?.length).toBeGreaterThan(1)
  const ofProducts = await answerFacets(asker, productSource, { atc: 'C' })
  expect(ofProducts.supply?.length).toBeGreaterThan(1)
  const ofSupplements = await answerFacets(subscriber, supplementSource, { path: 'production' })
  expect(ofSupplements.company?.length).toBeGreaterThan(1)
})

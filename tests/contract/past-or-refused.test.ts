import { beforeAll, describe, expect, it } from 'vitest'
import { appRouter } from '#src/app/router.ts'
import { PRESENT_ONLY } from '#src/procedures/present-only.ts'
import type { Database } from '#src/server/db/client.ts'
import { callerAs } from '../support/callers.ts'
import { sampleDatabase } from '../support/sample-database.ts'

type Call = (input: unknown) => Promise<unknown>

const DAY = '1405-07-24'
const procedures = proceduresOf(appRouter._def)
const present = procedures.filter(([, one]) => !one._def.meta?.hasPast).map(([path]) => path)
const travelling = procedures.filter(([, one]) => one._def.meta?.hasPast).map(([path]) => path)

let db: Database

beforeAll(async () => {
  db = (await sampleDatabase()).database
})

interface Procedure {
  _def: { meta?: { hasPast?: boolean } }
}

/** At run time they stand under their paths, as on the wire; their type is the tree. */
function proceduresOf({ procedures }: { procedures: unknown }) {
  return Object.entries(procedures as Record<string, Procedure>)
}

function call(path: string): Call {
  const caller: unknown = callerAs('professional', db)
  // A procedure is found by its path, as on the wire.
  return path.split('.').reduce((at, key) => (at as Record<string, unknown>)[key], caller) as Call
}

describe('a day in the past', () => {
  it('is read by lists and records that have a history', () => {
    expect(travelling.toSorted()).toEqual([
      ...['companies.byName', 'companies.facets', 'companies.list'],
      ...['medicines.byCode', 'medicines.facets', 'medicines.list'],
      ...['products.byIrc', 'products.facets', 'products.list'],
    ])
  })

  it.each(['companies.list', 'medicines.list', 'products.list'])('%s takes it', async (path) => {
    await expect(call(path)({ asOf: DAY })).resolves.toHaveProperty('knownFrom')
    await expect(call(path)({ asOf: '1499-01-01' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it.each(present)('%s refuses it in a Persian sentence', async (path) => {
    for (const input of [{ asOf: DAY }, { compare: DAY }]) {
      await expect(call(path)(input)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: PRESENT_ONLY,
      })
    }
  })
})

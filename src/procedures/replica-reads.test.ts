import { describe, expect, it, onTestFinished } from 'vitest'
import { VISITOR } from '#src/access/policy.ts'
import { testAccounts } from '#tests/support/portal-parts.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { appRouter } from '../app/router.ts'
import { connectDatabase, type Database } from '../server/db/client.ts'
import { requirePortal, setPortal } from '../server/portal.ts'
import type { Replicas } from '../server/replicas.ts'
import { answersForms } from './answers-forms.server.ts'
import { readsFromReplica } from './replica-reads.ts'
import { createCallerFactory } from './trpc.ts'

const createCaller = createCallerFactory(appRouter)

let asked: (string | null)[] = []

const { database: db, connectionString } = await sampleDatabase()
setPortal({ db, connectionString, accounts: testAccounts })

function replicasOf(replica: Database | null): Replicas {
  asked = []
  const choose = (wrote: string | null) => {
    asked.push(wrote)
    return replica
  }
  const nothing = async () => {}
  return { choose, look: nothing, close: nothing, count: () => ({ usable: 1, all: 1 }) }
}

function callerWith(given: {
  replica: Database | null
  db: Database
  cookie?: string
  resHeaders?: Headers
}) {
  return createCaller({
    viewer: { ...VISITOR, kind: 'organizational' },
    session: null,
    sessionId: null,
    clientIp: '127.0.0.1',
    db: given.db,
    replicas: replicasOf(given.replica),
    request: new Request('http://localhost', { headers: { cookie: given.cookie ?? '' } }),
    resHeaders: given.resHeaders,
  })
}

// Nobody listens there, so every question to it fails.
const gone = connectDatabase('postgres://nobody@127.0.0.1:1/nothing')

describe('a read of the catalogue', () => {
  it('is answered by the replica alone', async () => {
    const answer = await callerWith({ replica: db, db: gone }).products.list({ size: '20' })
    expect(answer.total).toBeGreaterThan(0)
  })

  it('is answered by the primary where the replica fails', async () => {
    const caller = callerWith({ replica: gone, db })
    const search = { q: 'استامینوفن', page: '1' }
    expect((await caller.medicines.list(search)).total).toBeGreaterThan(0)
    expect((await caller.search.results({ q: 'aspirin' })).groups).toBeDefined()
    expect(await caller.companies.facets({})).toBeDefined()
  })

  it('is refused once where the refusal is the answer', async () => {
    const caller = callerWith({ replica: db, db: gone })
    await expect(caller.products.list({ page: 'x' })).rejects.toThrow(/صفحه|درست/)
  })

  it('tells what its reader wrote last', async () => {
    await callerWith({ replica: db, db, cookie: 'data-daru.wrote=0%2F16B3748' }).products.list({})
    expect(asked).toEqual(['0/16B3748'])
  })
})

describe('everything else', () => {
  it('is asked of the primary', async () => {
    const caller = callerWith({ replica: gone, db })
    await caller.dataset.current()
    await caller.access.showcase()
    expect(asked).toEqual([])
    for (const path of ['accounts.profile', 'payments.mine', 'adminUsers.list', 'watchList.all']) {
      expect(readsFromReplica(path)).toBe(false)
    }
  })

  it('that changes something leaves its position in a cookie', async () => {
    const resHeaders = new Headers()
    const caller = callerWith({ replica: db, db, resHeaders })
    const mobile = '09120000000'
    await caller.accounts.requestCode({ mobile, purpose: 'sign-in' })
    const line = resHeaders.get('set-cookie')
    if (line === null) return expect.fail('no cookie')
    expect(line).toMatch(/(?:^|, )data-daru\.wrote=[\dA-F]+%2F[\dA-F]+;.*HttpOnly.*Max-Age=60/)
  })

  it.each([
    ['by script', 'application/json', '09120000001'],
    ['without', 'text/html', '09120000002'],
  ])('does so in a form as well, %s', async (_, accept, mobile) => {
    const portal = requirePortal()
    setPortal({ ...portal, replicas: replicasOf(db) })
    onTestFinished(() => setPortal(portal))
    const handle = answersForms(createCaller, '/api/forms/', async (caller) => {
      await caller.accounts.requestCode({ mobile, purpose: 'sign-in' })
      return '/medicine'
    })
    const answer = await handle(
      new Request('http://localhost/api/forms/', { method: 'POST', headers: { accept } }),
    )
    expect(answer.headers.get('set-cookie')).toContain('data-daru.wrote=')
  })
})

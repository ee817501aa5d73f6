import { describe, expect, it } from 'vitest'
import { callerFor } from '#src/app/call-in-process.ts'
import { setPortal } from '#src/server/portal.ts'
import { testAccounts } from '#tests/support/portal-parts.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { makeUser } from '#tests/support/team.ts'

const { database: db, connectionString } = await sampleDatabase()
setPortal({ db, connectionString, accounts: testAccounts })

/** Each call is a request of its own, as each page is. */
const member = async () => (await makeUser(db)).ask

describe('the columns of one’s own', () => {
  it('come with the list until the address says otherwise', async () => {
    const caller = await member()
    await (await caller()).savedViews.hideColumns({ list: 'companies', hidden: ['roles', 'group'] })
    const later = await caller()
    expect((await later.companies.list({})).hidden).toEqual(['group', 'roles'])
    expect((await later.companies.list({ hide: 'atc' })).hidden).toBeUndefined()
    expect((await later.companies.list({ hide: 'none' })).hidden).toBeUndefined()
    expect((await later.ingredients.list({})).hidden).toBeUndefined()
  })

  it('may be fewer than usual or all of them, and are forgotten when they are the usual ones', async () => {
    const caller = await member()
    const hidden = async () => (await (await caller()).medicines.list({})).hidden
    const hide = async (columns: string[]) =>
      (await caller()).savedViews.hideColumns({ list: 'medicines', hidden: columns })
    await hide(['atc'])
    expect(await hidden()).toEqual(['atc'])
    await hide([])
    expect((await hidden()) ?? []).toEqual([])
  })

  it('are of this person and of lists and columns that are', async () => {
    const [one, other] = [await member(), await member()]
    await (await one()).savedViews.hideColumns({ list: 'companies', hidden: ['atc'] })
    expect((await (await other()).companies.list({})).hidden).toBeUndefined()
    const caller = await one()
    const refused = [
      { list: '__proto__', hidden: [] },
      { list: 'companies', hidden: ['nothing'] },
      { list: 'companies', hidden: Array.from({ length: 41 }, () => 'atc') },
    ]
    for (const input of refused)
      await expect(caller.savedViews.hideColumns(input)).rejects.toThrow()
    const visitor = await callerFor(new Request('http://localhost'))
    await expect(visitor.savedViews.hideColumns({ list: 'companies', hidden: [] })).rejects.toThrow(
      'وارد حساب',
    )
  })
})

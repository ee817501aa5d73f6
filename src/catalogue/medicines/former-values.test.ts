import { expect, it } from 'vitest'
import { repairSearch } from '#src/list/view.ts'
import { callerAs } from '#tests/support/callers.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { supplementCompanyList } from '../supplement-companies/list.ts'
import { supplementList } from '../supplements/list.ts'
import { medicineList, productList } from './list.ts'

const former = [
  ['form', 'DROP', 'SOLUTION, DROPS'],
  ['form', 'DROPS', 'SOLUTION, DROPS'],
  ['route', 'OTIC', 'AURICULAR (OTIC)'],
  ['route', 'INHALER', 'INHALATION'],
] as const

it.each(former)('an address with %s=%s says %s', (key, value, now) => {
  for (const list of [medicineList, productList]) {
    expect(repairSearch(list, { [key]: value })).toEqual({ [key]: now })
  }
})

it('lists of supplements know former forms too', () => {
  for (const list of [supplementList, supplementCompanyList]) {
    expect(repairSearch(list, { form: ['DROPS', 'DROP'] })).toEqual({ form: 'SOLUTION, DROPS' })
  }
})

it('a list asked for by the former value has the rows of the present one', async () => {
  const { database } = await sampleDatabase()
  const caller = callerAs('professional', database)
  for (const [key, value, now] of former) {
    const [before, after] = await Promise.all(
      [value, now].map((asked) => caller.medicines.list({ [key]: asked })),
    )
    expect(before?.rows).toEqual(after?.rows)
    if (key === 'form') expect(before?.total).toBeGreaterThan(0)
  }
})

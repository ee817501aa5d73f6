import { expect, it } from 'vitest'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { isUnsaid } from './unsaid.server.ts'

const { database: db } = await sampleDatabase()

it('where no price of a year ago is known, that none has risen is no answer', async () => {
  const risen = { list: 'medicines', search: { risen: '1' }, unfit: [] }
  expect(await isUnsaid(db, risen)).toBe(false)
  await db.$client.query('update medicines set unit_price_change = null')
  expect(await isUnsaid(db, risen)).toBe(true)
  const most = { list: 'medicines', search: { sort: '-unitChange' }, unfit: [] }
  expect(await isUnsaid(db, most)).toBe(true)
})

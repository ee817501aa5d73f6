import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { startStandIn } from '#tests/support/sources/nfi-stand-in.ts'
import { collect } from './collect.ts'
import { NFI_PAGES } from './paged-source.ts'
import { optionsOf, STANDARD_SETTINGS } from './settings.ts'

it('owes a page that was understood before and is not now, and asks it once more at the end', async () => {
  const { database } = await freshDatabase()
  const standIn = await startStandIn({
    habits: {
      2: ['page', 'other-layout', 'page'],
      4: ['page', 'other-layout', 'other-layout'],
      6: 'other-layout',
    },
  })
  onTestFinished(() => standIn.close())
  const settings = { ...STANDARD_SETTINGS, contact: 'x@y.example', pauseMs: 0 }
  const options = optionsOf(NFI_PAGES, { ...settings, origin: standIn.origin })
  const round = () => collect(database, NFI_PAGES, { ...options, range: { from: 1, to: 8 } })
  expect(await round()).toMatchObject({ ending: 'finished', failures: [] })
  expect(await round()).toMatchObject({
    ending: 'finished',
    failures: [{ number: 4, failure: 'other-edition' }],
  })
})

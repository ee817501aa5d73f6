import { expect, it } from 'vitest'
import { refreshDataset } from '#src/server/dataset.ts'
import { subscriptions } from '#src/server/db/schema/accounts.ts'
import { alerts } from '#src/server/db/schema/alerts.ts'
import { savedViews } from '#src/server/db/schema/watch-list.ts'
import { makePerson } from '#tests/support/people.ts'
import { ARYA, openQualityWorld } from '#tests/support/quality-world.ts'
import { followView } from './router.ts'
import { runAlerts } from './runs.server.ts'

it('a followed list of companies counts the one that went, and does not call it by its number', async () => {
  const world = await openQualityWorld()
  const db = world.database
  const { id: userId, name } = await makePerson(db)
  const always = { startsAt: new Date('2020-01-01'), endsAt: new Date('2120-01-01') }
  await db
    .insert(subscriptions)
    .values({ planId: 'pro-1', tier: 1, grantedBy: 'admin', userId, ...always })
  const of = { userId, list: 'companies', name: 'شرکت‌ها', address: '/company' }
  const [view] = await db.insert(savedViews).values(of).returning()
  await followView(db, { kind: 'professional', userId, name }, view?.id ?? '', true)
  const [into] = await world.all(`select id from companies where national_id = '${ARYA}'`)
  await world.decide('company-spelling', 'merge', String(into?.id))
  await refreshDataset(db)
  await runAlerts(db)
  const [alert] = await db.select().from(alerts)
  expect(alert?.items).toMatchObject([{ title: 'شرکت‌ها', change: 'size', before: '3', after: '2' }])
})

import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newestChange } from '#src/insight/changes/feed.server.ts'
import { recordChanges } from '#src/insight/changes/queries.ts'
import { alertRuns, alerts } from '#src/server/db/schema/alerts.ts'
import { alertWorld, dearer } from '#tests/support/alert-world.ts'
import { irc } from '#tests/support/factories-import.ts'
import { takeBack as takeVersionBack } from '#tests/support/take-back.ts'
import { queueAlerts } from './deliver.server.ts'
import { runAlerts } from './runs.server.ts'
import { alertHeadline } from './words.ts'

const world = alertWorld()

const takeBack = () => takeVersionBack(world.db, [(tx, version) => queueAlerts(tx, version)])

const headlines = async () => {
  const rows = await world.db
    .select()
    .from(alerts)
    .where(eq(alerts.userId, world.person.id))
    .orderBy(alerts.id)
  return rows.map(alertHeadline)
}

it('a version that is taken back is no news, and is taken back from whom it was told', async () => {
  await world.watch('products', irc(1))
  await world.publish(dearer)
  await runAlerts(world.db)
  await takeBack()
  await runAlerts(world.db)
  expect(await headlines()).toEqual(['قیمت تغییر کرد', 'پس گرفته شد: قیمت تغییر کرد'])
  expect(await newestChange(world.db)).toBeNull()
  const own = await recordChanges(world.db, 'products', irc(1))
  expect(own.slice(0, 2).map(({ field, source }) => [field, source])).toEqual([
    ['priceRial', 'taken-back'],
    ['priceRial', 'taken-back'],
  ])
  // Published again, it is news again.
  await world.publish(dearer)
  await runAlerts(world.db)
  expect((await headlines()).at(-1)).toBe('قیمت تغییر کرد')
})

it('a version whose maker died before the clock was set back is told of', async () => {
  await world.watch('products', irc(1))
  await world.publish(dearer)
  await world.db.update(alertRuns).set({ leasedUntil: sql`now() + interval '40 days'` })
  await runAlerts(world.db)
  expect(await headlines()).toEqual(['قیمت تغییر کرد'])
})

it('what nobody was told of before it was taken back is told to nobody', async () => {
  await world.watch('products', irc(1))
  await world.publish(dearer)
  await takeBack()
  await runAlerts(world.db)
  expect(await headlines()).toEqual([])
})

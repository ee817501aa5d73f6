import path from 'node:path'
import { todayInTehran } from '#src/persian/dates.ts'
import { closeDatabase, connectDatabase } from '#src/server/db/client.ts'
import { openDatabase } from '#src/server/db/embedded/open-database.ts'
import { migrateDatabase } from '#src/server/db/migrate.ts'
import { openMarket } from './cache-market.ts'
import { makePeople } from './cache-people.ts'
import { startClockedServer } from './clocked-server.ts'
import { dataFolder } from './stage.ts'

const NAME = 'cached_answers'
/** By NOTIFY within moments; where that fails, a server looks every five seconds. */
const MAX_UNHEARD_MS = 10_000

export type CacheWorld = Awaited<ReturnType<typeof openCacheWorld>>

/**
 * A small market in a database of its own whose clock stands still, people of every kind, two
 * servers that keep what they may, and one that keeps nothing. `tell` sets the time of this process.
 */
export async function openCacheWorld(begin: Date, tell: (at: Date) => void) {
  tell(begin)
  const dataDirectory = path.join(dataFolder, 'postgres')
  const embedded = await openDatabase({ dataDirectory })
  const url = new URL(embedded.connectionString)
  url.pathname = `/${NAME}`
  const outside = connectDatabase(embedded.connectionString)
  await outside.execute(`drop database if exists ${NAME} with (force)`)
  await outside.execute(`create database ${NAME} encoding 'UTF8' template template0`)
  // Read before pg_catalog's own, but nothing is made there.
  await outside.execute(`alter database ${NAME} set search_path = public, clock, pg_catalog`)
  const db = connectDatabase(url.href)
  const market = openMarket()
  const setDatabaseClock = (at: Date) =>
    db.execute(`create or replace function clock.now() returns timestamptz language sql stable
      return timestamptz '${at.toISOString()}'`)
  await db.execute('create schema clock')
  await setDatabaseClock(begin)
  await migrateDatabase(url.href)
  await market.publish(db, '2026-10-15')
  for (const place of [3, 5, 8]) market.change({ what: 'price', place, amount: place * 1_000 })
  // On each of the coming days some licences lapse, and figures with them.
  for (let day = 4; day < 40; day += 1) {
    for (const place of [day, 2 * day]) market.change({ what: 'validity', place, amount: day })
  }
  await market.publish(db)
  const people = await makePeople(db)

  const start = (memory: 'keeping' | 'forgetful') =>
    startClockedServer(url.href, begin.getTime(), memory)
  const fresh = await start('forgetful')
  const keeping = [await start('keeping'), await start('keeping')] as const
  const all = [fresh, ...keeping]

  return {
    db,
    market,
    people,
    fresh,
    keeping,
    async setClock(at: Date) {
      tell(at)
      await setDatabaseClock(at)
      await Promise.all(all.map((server) => server.order({ clock: at.getTime() })))
    },
    today: () => todayInTehran(new Date()),
    /** Until both servers show what the database has. */
    async untilHeard() {
      const deadline = performance.now() + MAX_UNHEARD_MS
      for (const server of keeping) {
        while (!(await server.order('compare'))) {
          if (performance.now() > deadline) throw new Error('a server was not told of a change')
        }
      }
      await fresh.order('look')
    },
    async close() {
      await Promise.all(all.map((server) => server.close()))
      await closeDatabase(db)
      market.close()
      await outside.execute(`drop database if exists ${NAME} with (force)`)
      await closeDatabase(outside)
      await embedded.stop()
    },
  }
}

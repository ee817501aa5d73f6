import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { databaseLine } from '#tests/support/database-line.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openNotifications } from './notifications.ts'

it('every listener of a channel hears what is told on it, and nothing of other channels', async () => {
  const { database, connectionString } = await freshDatabase()
  const notifications = await openNotifications(connectionString)
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()]
  await notifications.on('one', first)
  await notifications.on('one', second)
  await notifications.on('other', other)
  await database.execute(sql`select pg_notify('one', 'word')`)
  await eventually(() => expect(second).toHaveBeenCalledWith('word'))
  expect(first).toHaveBeenCalledWith('word')
  expect(other).not.toHaveBeenCalled()
  await notifications.close()
})

it('after a loss listeners hear null, and then again what is told', async () => {
  const { database, connectionString } = await freshDatabase()
  const notifications = await openNotifications(connectionString)
  const received = vi.fn()
  await notifications.on('one', received)
  await database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'data-daru notifications' and datname = current_database()`,
  )
  await eventually(() => expect(received).toHaveBeenCalledWith(null))
  await database.execute(sql`select pg_notify('one', 'again')`)
  await eventually(() => expect(received).toHaveBeenCalledWith('again'))
  await notifications.close()
})

it('a line gone silent, of which nobody is told, is noticed and opened again', async () => {
  const { database, connectionString } = await freshDatabase()
  const line = await databaseLine(connectionString)
  const notifications = await openNotifications(line.connectionString)
  const received = vi.fn()
  await notifications.on('one', received)
  line.swallow()
  await eventually(() => expect(received).toHaveBeenCalledWith(null))
  await database.execute(sql`select pg_notify('one', 'again')`)
  await eventually(() => expect(received).toHaveBeenCalledWith('again'))
  line.swallow()
  await notifications.close()
  line.close()
})

import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { rowsOf } from '#src/server/db/client.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { type StandIn, startStandIn } from '#tests/support/sources/nfi-stand-in.ts'
import { makeAdmin } from '#tests/support/team.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { openCollector } from './turns.ts'

/** All that a walk writes, in the order in which the disk fills up on it. */
const STEPS = [
  'update on collecting_days',
  'insert on captured_bodies',
  'insert on captures',
  'insert on page_readings',
  'update of next_number on collecting_runs',
  'insert on collecting_failures',
]
const LAST = 20
/** It fails however often it is asked, and that is written down. */
const FORBIDDEN = 13
const HALF_AN_HOUR_MS = 1_800_000

let portal: TestPortal | undefined
let standIn: StandIn | undefined
afterEach(async () => {
  await standIn?.close()
  await portal?.close()
})

it('stops with a full disk wherever it writes, says so, and goes on with nothing lost or kept twice', async () => {
  const fresh = await freshDatabase()
  const { database } = fresh
  portal = await openTestPortal({ database: fresh })
  standIn = await startStandIn({ habits: { [FORBIDDEN]: 'forbidden' }, last: LAST })
  const { adminSources } = (await makeAdmin(database)).caller
  const about = { contact: 'x@y.example', origin: standIn.origin, pauseMs: 1 }
  const settings = { ...about, from: 1, to: LAST, startHour: 0 }
  await adminSources.save({ name: 'nfi', isOn: true, settings })
  await adminSources.act({ name: 'nfi', action: 'start' })
  const collector = openCollector(database, new AbortController().signal)
  const turn = async () => {
    await collector.turn()
    await collector.ended()
    return (await adminSources.list()).find(({ name }) => name === 'nfi')
  }
  const whole = async () => {
    const rows = await rowsOf<{ number: number }>(
      database,
      sql`select substring(c.address from '\\d+$')::int as number
        from captures c join captured_bodies b on b.sha256 = c.body
        join page_readings r on r.body = c.body and r.address = c.address order by c.id`,
    )
    return rows.map(({ number }) => number)
  }
  await database.$client.query(`create function fault() returns trigger language plpgsql as $$
    begin
      if (select count(*) from captures) >= tg_argv[0]::int then
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end if;
      return null;
    end $$`)
  let before = 0
  for (const [at, written] of STEPS.entries()) {
    await database.$client.query(`create trigger fault after ${written}
      for each row execute function fault('${2 * (at + 1)}')`)
    const stopped = await turn()
    const numbers = await whole()
    expect(numbers.length, written).toBeGreaterThan(before)
    expect(numbers, written).toEqual(upTo(numbers.length))
    expect(stopped, written).toMatchObject({
      state: 'waiting',
      failures: [],
      run: {
        done: numbers.length,
        ending: 'فضای دیسک سرور پر است؛ جا باز کنید. نیم ساعت دیگر از همین‌جا ادامه می‌یابد.',
      },
    })
    expect(Date.parse(stopped?.nextAt ?? '')).toBeGreaterThan(Date.now() + HALF_AN_HOUR_MS / 2)
    await database.$client.query(`drop trigger fault on ${written.split(' ').at(-1)}`)
    await database.$client.query('update collecting_runs set resumes_at = now()')
    before = numbers.length
  }
  const ended = await turn()
  expect(await whole()).toEqual(upTo(LAST).filter((number) => number !== FORBIDDEN))
  expect(ended).toMatchObject({ run: { done: LAST, pages: LAST - 1 }, failures: [{ total: 1 }] })
})

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

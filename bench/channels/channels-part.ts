import pg from 'pg'
import { closeDatabase, connectDatabase } from '../../src/server/db/client.ts'
import { type Settled, settledMemory } from '../memory/resident.ts'
import { letGo, nextMessage, startProgram } from '../pages/child.ts'
import type { RunningPortal } from '../pages/open-portal.ts'
import { goal, type Line } from '../report.ts'
import { openSession } from '../sign-in.ts'
import { quantile } from '../timing.ts'
import type { Browsers, Heard } from './browsers-program.ts'

const CHANNELS = 500
const MOST_MB = 60
const MESSAGES = 5

/** What open event channels cost, each of another person, and how soon all of them hear. */
export async function benchChannels(portal: RunningPortal, databaseUrl: string): Promise<Line[]> {
  const cookies = await signInMany(databaseUrl)
  const browsers = startProgram('../channels/browsers-program.ts')
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await readPages(portal.port, cookies)
    const before = await settledMemory(portal.program)
    const asked: Browsers = { port: portal.port, cookies }
    browsers.send(asked)
    await nextMessage(browsers)
    const after = await settledMemory(portal.program)
    const told: Heard[] = []
    for (let message = 0; message < MESSAGES; message += 1) {
      browsers.send('next')
      await nextMessage(browsers)
      const at = performance.timeOrigin + performance.now()
      await client.query(
        `with made as (insert into dataset_versions (is_sample) values (false))
         select pg_notify('dataset_published', '')`,
      )
      const heard = await nextMessage<Heard>(browsers)
      told.push(heard.map((when) => when - at))
    }
    return linesOf(before, after, await settledMemory(portal.program), told)
  } finally {
    await client.end()
    await letGo(browsers)
  }
}

function linesOf(before: Settled, after: Settled, used: Settled, told: readonly Heard[]): Line[] {
  const part = `channels (${CHANNELS} open, each of another person)`
  const middle = (read: (heard: Heard) => number) => quantile(told.map(read), 0.5)
  const grown = (now: Settled) => ({
    resident: now.residentMb - before.residentMb,
    living: now.livingMb - before.livingMb,
  })
  const held = Math.max(...Object.values(grown(after)), ...Object.values(grown(used)))
  return [
    {
      part,
      what: 'MB before, warm',
      figures: { resident: before.residentMb, living: before.livingMb },
    },
    { part, what: 'MB more with the channels', figures: grown(after) },
    {
      part,
      what: `MB more after ${told.length} messages to all`,
      figures: grown(used),
      ...goal(`≤ ${MOST_MB} MB, also before`, held <= MOST_MB),
    },
    {
      part,
      what: 'a new dataset, until the first hears (lists prepared)',
      figures: { ms: middle((heard) => Math.min(...heard)) },
    },
    {
      part,
      what: 'from the first to the last',
      figures: { ms: middle((heard) => Math.max(...heard) - Math.min(...heard)) },
    },
  ]
}

async function signInMany(databaseUrl: string): Promise<string[]> {
  const db = connectDatabase(databaseUrl)
  try {
    const cookies: string[] = []
    while (cookies.length < CHANNELS) cookies.push(await openSession(db, 'free'))
    return cookies
  } finally {
    await closeDatabase(db)
  }
}

/** The code that answers is in memory before any channel is. */
async function readPages(port: number, cookies: readonly string[]): Promise<void> {
  for (const cookie of cookies) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/session`, { headers: { cookie } })
    await answer.text()
  }
  for (const cookie of cookies.slice(0, 50)) {
    const answer = await fetch(`http://127.0.0.1:${port}/medicine`, { headers: { cookie } })
    await answer.text()
  }
}

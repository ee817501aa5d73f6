import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { backUp, restore, total } from '../backup/keep.ts'
import { LIFT_VISITOR_BUDGET } from '../lift-visitor-budget.ts'
import { until } from './child.ts'
import { beginCollecting } from './collecting.ts'
import { type Counts, readDuring } from './load.ts'
import { keepBuying } from './paying.ts'
import { type PostgresServer, query } from './postgres.ts'
import { keepPublishing } from './publishing.ts'
import { Visitor } from './visitor.ts'
import type { WebServer } from './web.ts'

const NAMES = 20
const PAUSE_MS = 20

interface Cluster {
  proxy: WebServer
  one: WebServer
  other: WebServer
  web: (port: number) => Promise<WebServer>
  primary: PostgresServer
  replica: PostgresServer
  /** Somebody who is signed in. */
  reader: Visitor
  folder: string
}

/** Kills, restarts and ends parts of a cluster that is read from, and counts what was lost. */
export async function tryOut(cluster: Cluster): Promise<void> {
  const { proxy, one, other, web, primary, replica, reader } = cluster
  const visitor = new Visitor(proxy.url)
  await query(primary.url('data_daru'), LIFT_VISITOR_BUDGET)
  const during = async (name: string, happening: () => Promise<unknown>, mayBeAway = false) => {
    const counts = await readDuring(reader, visitor, happening)
    return report(name, counts) + (mayBeAway ? 0 : counts.away)
  }
  const restart = (server: WebServer) => web(Number(new URL(server.url).port))

  const before = await commits(cluster)
  const lost = [await during('nothing happens', () => sleep(5_000))]
  console.log(`  memory of a web server: ${[one, other].map(residentMb).join(' and ')} MB`)
  const after = await commits(cluster)
  console.log(
    `  transactions meanwhile: primary ${after.primary - before.primary}, replica ${after.replica - before.replica}`,
  )
  const round = await beginCollecting(reader)
  const work = [keepBuying(reader), await keepPublishing(reader, cluster)]
  lost.push(
    await during('a web server is killed and comes back', async () => {
      await sleep(1_000)
      await other.child.end('SIGKILL')
      await sleep(3_000)
      cluster.other = await restart(other)
      await sleep(2_000)
    }),
    await during('the replica is killed and comes back', async () => {
      await sleep(1_000)
      await replica.child.end('SIGKILL')
      await sleep(4_000)
      await replica.restart('SIGKILL')
      await sleep(2_000)
    }),
  )
  const ledger = keepLedger(reader)
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const name = `the primary is ended with ${signal} and started again`
    lost.push(await during(name, () => restartPrimary(cluster, signal), true))
  }
  lost.push(await ledger.compare(primary))
  const writing = writeViews(visitor)
  lost.push(
    await during('both web servers are replaced in turn', async () => {
      for (const server of [one, cluster.other]) {
        await server.child.end('SIGTERM')
        await restart(server)
        await sleep(1_000)
      }
    }),
  )
  lost.push(await expectViews(primary, await writing.stop()))
  for (const one of [...work, round]) lost.push(await one.compare(primary))
  await tryBackup(cluster)
  const all = lost.reduce((sum, count) => sum + count, 0)
  if (all > 0) throw new Error(`${all} were lost.\n${proxy.child.said().slice(-4_000)}`)
  console.log('nothing was lost')
}

/** Servers live on, and are ready again soon after their database is. */
async function restartPrimary(cluster: Cluster, signal: NodeJS.Signals): Promise<void> {
  const { primary, one, other } = cluster
  await sleep(1_000)
  await primary.restart(signal)
  const begun = performance.now()
  for (const { url, child } of [one, other]) {
    await until('A web server', async () => (await fetch(`${url}/readyz`)).ok, child)
  }
  console.log(
    `  ready again ${((performance.now() - begun) / 1_000).toFixed(1)} s after the primary`,
  )
  await sleep(2_000)
}

function residentMb({ child }: WebServer): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })
  return Math.round(Number(stdout) / 1_024)
}

function report(name: string, counts: Counts): number {
  const { sent, answered, away, lost, medianMs, slowestMs } = counts
  const times = `median ${medianMs.toFixed(1)} ms, slowest ${slowestMs.toFixed(0)} ms`
  console.log(
    `${name}: sent ${sent}, answered ${answered}, reported to come back ${away}, lost ${lost.length}; ${times}`,
  )
  for (const one of new Set(lost.map((line) => line.split('?')[0]))) console.log(`  ${one}`)
  return lost.length
}

/** Page views wait in the memory of the server that took them: ending must write them down. */
function writeViews(visitor: Visitor) {
  let over = false
  let taken = 0
  const done = (async () => {
    while (!over) {
      const body = JSON.stringify({ path: '/cluster', page: 'cluster' })
      const headers = { 'content-type': 'application/json' }
      const call = { method: 'POST', headers, body }
      const answer = await visitor.visit('/api/tracking/log-page-view', call).catch(() => null)
      if (answer?.ok) taken += 1
      await sleep(200)
    }
  })()
  return {
    async stop() {
      over = true
      await done
      return taken
    },
  }
}

async function expectViews(primary: PostgresServer, taken: number): Promise<number> {
  const text = `select count(*)::int as count from page_views where path = '/cluster'`
  const written = async () => Number((await query(primary.url('data_daru'), text))[0]?.count)
  await until('The page views', async () => (await written()) >= taken, undefined, 10_000).catch(
    () => undefined,
  )
  const found = await written()
  console.log(`page views meanwhile: taken ${taken}, written ${found}`)
  return Math.max(0, taken - found)
}

async function commits({ primary, replica }: Cluster) {
  const text = `select xact_commit::int as count from pg_stat_database where datname = 'data_daru'`
  // The database writes these figures down with a delay.
  await sleep(1_500)
  const count = async ({ url }: PostgresServer) =>
    Number((await query(url('data_daru'), text))[0]?.count)
  return { primary: await count(primary), replica: await count(replica) }
}

async function tryBackup({ primary, folder }: Cluster): Promise<void> {
  const retained = path.join(folder, 'backup')
  const filesDirectory = path.join(folder, 'data', 'files')
  const begun = performance.now()
  await backUp({ connectionString: primary.url('data_daru'), filesDirectory }, retained)
  const middle = performance.now()
  await query(primary.url('postgres'), 'create database restored template template0')
  const stores = {
    connectionString: primary.url('restored'),
    filesDirectory: path.join(folder, 'restored', 'files'),
  }
  const figures = await restore(stores, retained)
  const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1)
  console.log(
    `backup ${seconds(begun, middle)} s, restored in ${seconds(middle, performance.now())} s with every count the same: ${total(figures)}`,
  )
}

/** Writes one after the other; in the end each that was acknowledged is compared with the database. */
function keepLedger(writer: Visitor) {
  const acknowledged = new Map<string, number>()
  let over = false
  let sent = 0
  const writing = (async () => {
    while (!over) {
      sent += 1
      const name = `cluster ${sent % NAMES}`
      const given = { list: 'medicines', name, search: { q: `w${sent}` } }
      const answer = await writer.change('savedViews.save', given).catch(() => null)
      await answer?.arrayBuffer()
      if (answer?.ok) acknowledged.set(name, sent)
      await sleep(PAUSE_MS)
    }
  })()
  return {
    /** How many of the acknowledged ones are not there; a later one in its place may be. */
    async compare(primary: PostgresServer): Promise<number> {
      over = true
      await writing
      const text = `select name, substring(address from 'q=w([0-9]+)')::int as number
        from saved_views where name like 'cluster %'`
      const rows = await query(primary.url('data_daru'), text)
      const found = new Map(rows.map(({ name, number }) => [name, Number(number)]))
      const missing = [...acknowledged].filter(
        ([name, number]) => !((found.get(name) ?? 0) >= number),
      )
      console.log(
        `writes meanwhile: sent ${sent}, of ${acknowledged.size} names lost ${missing.length}`,
      )
      return missing.length
    },
  }
}

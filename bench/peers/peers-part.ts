import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { closeDatabase, connectDatabase } from '../../src/server/db/client.ts'
import type { RunningPortal } from '../pages/open-portal.ts'
import {
  type Asked,
  CONNECTIONS,
  type Measured,
  measureInTurns,
  middle,
  ratioOf,
} from '../pages/turns.ts'
import { goal, type Line } from '../report.ts'
import { EXPRESS_PEER, NEXT_PEER, type PageServer, servePeer } from './page-servers.ts'
import { pageWords } from './page-words.ts'
import { readShownPage, requireSame, type ShownPage } from './shown-page.ts'

const PAGE = '/medicine'
const SIGNED_IN = 'the portal, signed in'
const LEAST_TO_NEXT = 5
const PART = `peers (${PAGE}, ${CONNECTIONS} connections)`
/** The first page, which the portal keeps for each tier, and a hundred behind it. */
const WAYS = [
  { way: '', paths: [PAGE] },
  {
    way: ', turning pages',
    paths: Array.from({ length: 100 }, (_, place) => `${PAGE}?page=${place + 2}`),
  },
]

interface Contender extends Asked {
  what: string
  shown: ShownPage
}

/** Requests a second of /medicine: the portal beside the same page in other frameworks. */
export async function benchPeers(
  databaseUrl: string,
  portal: RunningPortal,
  cookie: string,
  seconds: number,
): Promise<Line[]> {
  const words = await writeWords(databaseUrl)
  const peers: PageServer[] = []
  const absent: Line[] = []
  try {
    for (const program of [NEXT_PEER, EXPRESS_PEER]) {
      const served = await servePeer(program, databaseUrl, words)
      if ('port' in served) peers.push(served)
      else absent.push(absentLine(served.what, served.reason))
    }
    const contenders = await findContenders(portal, cookie, peers)
    const measured = await measureInTurns(contenders, seconds)
    return [...linesOf(contenders, measured), ...absent]
  } finally {
    for (const peer of peers) await peer.stop()
  }
}

/** In the order in which they are asked; the portal comes before those it is compared with. */
async function findContenders(
  portal: RunningPortal,
  cookie: string,
  peers: readonly PageServer[],
): Promise<Contender[]> {
  const shown = await readShownPage(addressOf(portal), cookie)
  const headers = ['Accept: text/html']
  const asPerson = [...headers, `Cookie: ${cookie}`]
  const own = { what: SIGNED_IN, server: portal, headers: asPerson, shown }
  const others = await Promise.all(
    peers.map(async (server) => ({
      ...{ what: server.what, server, headers },
      shown: await readShownPage(addressOf(server)),
    })),
  )
  for (const peer of others) requireSame(peer.what, peer.shown, shown)
  const visitor = { what: 'the portal, a visitor', server: portal, headers, paths: [PAGE] }
  return [
    ...WAYS.flatMap(({ way, paths }) =>
      [own, ...others].map((one) => ({ ...one, what: `${one.what}${way}`, paths })),
    ),
    { ...visitor, shown: await readShownPage(addressOf(portal)) },
  ]
}

function linesOf(contenders: readonly Contender[], measured: readonly Measured[]): Line[] {
  let portal = measured[0]
  return contenders.map(({ what, shown }, place): Line => {
    const figures = measured[place]
    if (!figures || !portal) throw new Error(`${what} was not measured`)
    if (what.startsWith(SIGNED_IN)) portal = figures
    const ratio = ratioOf(figures.processorMs, portal.processorMs)
    return {
      part: PART,
      what,
      figures: {
        'requests/s': middle(figures.perSecond),
        'CPU ms': middle(figures.processorMs),
        'CPU ÷ portal': ratio,
        'portal requests ÷ its': ratioOf(portal.perSecond, figures.perSecond),
        'HTML KB': Math.round(shown.bytes / 1_024),
        'without scripts': Math.round(shown.markupBytes / 1_024),
      },
      ...(what === NEXT_PEER.what && goal(`≥ ${LEAST_TO_NEXT}`, ratio >= LEAST_TO_NEXT)),
    }
  })
}

/** Not measured is not met. */
function absentLine(what: string, reason: string): Line {
  return {
    part: PART,
    what: `${what}: not measured, ${reason}`,
    figures: {},
    ...(what === NEXT_PEER.what && goal(`≥ ${LEAST_TO_NEXT}, not measured`, false)),
  }
}

function addressOf({ port }: { port: number }): string {
  return `http://127.0.0.1:${port}${PAGE}`
}

async function writeWords(databaseUrl: string): Promise<string> {
  const file = path.resolve('.data/bench/page-words.json')
  const db = connectDatabase(databaseUrl)
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(await pageWords(db)))
    return file
  } finally {
    await closeDatabase(db)
  }
}

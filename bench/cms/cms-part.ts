import { makeKeys } from '../api/key-holders.ts'
import type { BenchServer } from '../database.ts'
import type { Asked as Turn } from '../pages/load-program.ts'
import { type RunningPortal, runPortal } from '../pages/open-portal.ts'
import { CONNECTIONS, type Measured, measureEachInTurns, middle, ratioOf } from '../pages/turns.ts'
import { installPeer } from '../peers/install-peer.ts'
import { goal, type Line } from '../report.ts'
import { type RunningCms, runDirectus } from './directus-server.ts'
import { drawQuestions, type Listed, type Question } from './questions.ts'
import { requireSameRows } from './same-rows.ts'

const COPY = 'bench_cms'
const LEAST = 5
/** So many that nobody reaches the 120 requests a minute of one account. */
const ACCOUNTS = 2_000
const PART = `cms (pages of 20 of an ATC group by price, with totals, ${CONNECTIONS} connections)`
const CMS = 'Directus, GET /items'

/** The portal's list API in turns with Directus, over one copy of the catalogue. */
export async function benchCms(
  server: BenchServer,
  catalogue: string,
  seconds: number,
): Promise<Line[]> {
  const peer = installPeer('directus')
  if ('reason' in peer) return [absentLine(peer.reason)]
  // Directus makes tables of its own.
  const url = await server.copy(catalogue, COPY)
  try {
    const keys = await makeKeys(url, ACCOUNTS)
    const questions = await drawQuestions(url)
    const cms = await runDirectus(peer.folder, url)
    try {
      const portal = await runPortal(url)
      try {
        return await compare({ portal, cms }, questions, keys, seconds)
      } finally {
        await portal.close()
      }
    } finally {
      await cms.close()
    }
  } finally {
    await server.drop(COPY)
  }
}

async function compare(
  { portal, cms }: { portal: RunningPortal; cms: RunningCms },
  questions: Record<Listed, Question[]>,
  keys: readonly string[],
  seconds: number,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const listed of ['products', 'medicines'] as const) {
    const turns = turnsOf(questions[listed], keys, cms.token)
    await requireSameRows({ portal, cms }, turns)
    const sides = [
      { server: cms, turns: turns.cms },
      { server: portal, turns: turns.portal },
    ]
    lines.push(...linesOf(listed, await measureEachInTurns(sides, seconds)))
  }
  return lines
}

/** The same questions in the same order; each key of the portal's asks for one in its turn. */
function turnsOf(
  questions: readonly Question[],
  keys: readonly string[],
  token: string,
): { portal: Turn[]; cms: Turn[] } {
  const asked = keys.flatMap((key, at) => {
    const question = questions[at % questions.length]
    return question ? [{ key, ...question }] : []
  })
  return {
    portal: asked.map(({ key, portal: path }) => ({ path, headers: [bearer(key)] })),
    cms: asked.map(({ cms: path }) => ({ path, headers: [bearer(token)] })),
  }
}

function bearer(key: string): string {
  return `Authorization: Bearer ${key}`
}

function linesOf(listed: Listed, [cms, portal]: readonly Measured[]): Line[] {
  if (!cms || !portal) return []
  const ratio = ratioOf(portal.perSecond, cms.perSecond)
  const figuresOf = ({ perSecond, processorMs }: Measured) => ({
    'requests/s': Math.round(middle(perSecond)),
    'CPU ms': middle(processorMs),
  })
  return [
    { part: PART, what: `${listed}: ${CMS}`, figures: figuresOf(cms) },
    {
      part: PART,
      what: `${listed}: GET /api/v1, by key`,
      figures: { ...figuresOf(portal), '÷ Directus': ratio },
      ...goal(`≥ ${LEAST}`, ratio >= LEAST),
    },
  ]
}

/** Not measured is not met. */
function absentLine(reason: string): Line {
  const figures = { 'not measured': reason }
  return { part: PART, what: CMS, figures, ...goal(`≥ ${LEAST}, not measured`, false) }
}

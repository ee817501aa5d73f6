import { parseArgs } from 'node:util'
import { benchApi } from './api/api-part.ts'
import { benchBytes } from './bytes/bytes-part.ts'
import { type BenchServer, openBenchServer } from './database.ts'
import { benchExport } from './export/export-part.ts'
import { benchImport } from './import/import-part.ts'
import { benchLighthouse, chooseShowcase } from './lighthouse/lighthouse-part.ts'
import { benchMemory } from './memory/memory-part.ts'
import { buildIfStale, type RunningPortal, runPortal } from './pages/open-portal.ts'
import { benchPages } from './pages/pages-part.ts'
import { benchPast } from './queries/past-part.ts'
import { benchQueries, openCatalogue } from './queries/queries-part.ts'
import { benchRendering } from './rendering/rendering-part.ts'
import { type Line, printPart, saveReport } from './report.ts'
import { openSessionOf } from './sign-in.ts'
import { benchSources } from './sources/publishing-part.ts'

const PARTS = [
  'import',
  'sources',
  'queries',
  'past',
  'export',
  'rendering',
  'pages',
  'api',
  'memory',
  'bytes',
  'lighthouse',
] as const
const USAGE = `npm run bench -- [${PARTS.join('|')}]… [options]

  --sizes 30000,300000,1000000   products of the catalogues that are queried
  --runs 200                     of each query
  --seconds 20                   the most that one query, or one round of page requests, may take
  --only <text>                  queries, or pages of lighthouse, whose name holds the text
  --requests 100000              of visitors and the signed-in, while memory is watched
  --keep                         keeps the filled catalogues for the next run`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '30000,300000,1000000' },
    runs: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    requests: { type: 'string', default: '100000' },
    keep: { type: 'boolean', default: false },
  },
})
const sizes = values.sizes.split(',').map(Number)
const numbers = [...sizes, Number(values.requests), Number(values.runs), Number(values.seconds)]
const isKnown = (part: string) => PARTS.some((known) => known === part)
if (!positionals.every(isKnown) || !numbers.every((number) => number > 0)) {
  console.error(USAGE)
  process.exit(1)
}

const PAGE_CATALOGUE = 30_000
const MAX_ROUND = 10
const seconds = Number(values.seconds)
const asked = (part: (typeof PARTS)[number]) =>
  positionals.length === 0 || positionals.includes(part)
const lines: Line[] = []

await using server = await openBenchServer()
try {
  if (asked('import')) show(await benchImport(server))
  if (asked('sources')) show(await benchSources(server))
  if (asked('queries')) {
    const bounds = { runs: Number(values.runs), mostMs: seconds * 1_000 }
    show(await benchQueries(server, { sizes, only: values.only, ...bounds }))
  }
  if (asked('past')) {
    show(await benchPast(server, { runs: Number(values.runs), mostMs: seconds * 1_000 }))
  }
  if (asked('export')) show(await benchExport(await openCatalogue(server, PAGE_CATALOGUE)))
  if (asked('rendering')) {
    buildIfStale()
    show(await benchRendering(await openCatalogue(server, PAGE_CATALOGUE)))
  }
  const served = ['pages', 'api', 'memory', 'bytes', 'lighthouse'] as const
  if (served.some(asked)) await benchPortal(server)
} finally {
  if (!values.keep) await server.dropMade()
}
const missed = lines.filter(({ goal }) => goal && !goal.met).length
console.log(missed === 0 ? 'Every goal is met.' : `Goals missed: ${missed}.`, saveReport(lines))

async function benchPortal(server: BenchServer): Promise<void> {
  const url = await openCatalogue(server, PAGE_CATALOGUE)
  const round = Math.min(seconds, MAX_ROUND)
  const cookie = await openSessionOf(url)
  if (asked('pages')) {
    await withPortal(runPortal(url), (portal) => benchPages(portal, cookie, round))
  }
  if (asked('api')) {
    await withPortal(runPortal(url), (portal) => benchApi(url, portal, cookie, round))
  }
  if (asked('memory')) {
    await withPortal(runPortal(url), (portal) =>
      benchMemory(portal, { cookie, databaseUrl: url }, Number(values.requests)),
    )
  }
  // Visitors are turned away from most detail pages.
  if (asked('bytes')) {
    await withPortal(runPortal(url, 'professional'), (portal) => benchBytes(portal, url))
  }
  if (!asked('lighthouse')) return
  await chooseShowcase(url)
  await withPortal(runPortal(url), async (portal) => {
    const [audits, loads] = await benchLighthouse(portal, { url, cookie, only: values.only })
    show(audits)
    return loads
  })
}

async function withPortal(
  opening: Promise<RunningPortal>,
  bench: (portal: RunningPortal) => Promise<Line[]>,
): Promise<void> {
  await using portal = await opening
  show(await bench(portal))
}

function show(part: readonly Line[]): void {
  printPart(part)
  lines.push(...part)
}

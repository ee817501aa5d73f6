import { parseArgs } from 'node:util'
import { openBenchServer } from './database.ts'
import { benchQueries, catalogueName } from './queries/queries-part.ts'
import { type Line, printPart, saveReport } from './report.ts'

const PARTS = ['import', 'queries', 'pages', 'bytes'] as const
const USAGE = `npm run bench -- [${PARTS.join('|')}]… [--sizes 30000,300000,1000000] [--runs 200]
  [--seconds 20] [--only <part of a case's name>] [--keep]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '30000,300000,1000000' },
    runs: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
  },
})
if (positionals.some((part) => !PARTS.some((known) => known === part))) {
  console.error(USAGE)
  process.exit(1)
}

const asked = (part: (typeof PARTS)[number]) =>
  positionals.length === 0 || positionals.includes(part)
const sizes = values.sizes.split(',').map(Number)
const server = await openBenchServer()
try {
  const lines: Line[] = []
  if (asked('queries')) {
    const bounds = { runs: Number(values.runs), mostMs: Number(values.seconds) * 1_000 }
    const part = await benchQueries(server, { sizes, only: values.only, ...bounds })
    printPart(part)
    lines.push(...part)
  }
  const missed = lines.filter(({ goal }) => goal && !goal.met).length
  console.log(`${missed === 0 ? 'every goal is met' : `goals missed: ${missed}`}; ${saveReport(lines)}`)
} finally {
  if (!values.keep) for (const size of sizes) await server.drop(catalogueName(size))
  await server.stop()
}

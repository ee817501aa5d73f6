import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchBrowser } from '../../tests/e2e/support/browser.ts'
import { freePort } from '../../tests/support/ports.ts'
import { middle } from '../timing.ts'

export interface Asked {
  folder: string
  url: string
  runs: number
}

/** Medians: scores of 0 to 100, figures as Lighthouse has them. */
export interface AuditResult {
  scores: Record<string, number>
  figures: Record<string, number>
  /** What cost points in the first run. */
  faults: string[]
}

interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { id: string; score: number | null; numericValue?: number }>
  runtimeError?: { message: string }
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result }>

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
  'total-byte-weight',
]

process.once('message', async ({ folder, url, runs }: Asked) => {
  const lighthouse = await loadLighthouse(folder)
  const port = await freePort()
  const browser = await launchBrowser(`--remote-debugging-port=${port}`)
  try {
    const flags = { port, onlyCategories: CATEGORIES, disableFullPageScreenshot: true }
    const results: Result[] = []
    for (let run = 0; run < runs; run += 1) {
      const { lhr } = await lighthouse(url, { ...flags, logLevel: 'error' })
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
      results.push(lhr)
    }
    process.send?.(medians(results))
  } finally {
    await browser.close()
  }
  process.disconnect()
})

/** It stands in a folder of its own, so that the types of its package are not known here. */
async function loadLighthouse(folder: string): Promise<Lighthouse> {
  const file = path.join(folder, 'node_modules/lighthouse/core/index.js')
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(file).href)
  return lighthouse
}

function medians(results: readonly Result[]): AuditResult {
  const median = (read: (result: Result) => number | null | undefined) =>
    middle(results.map((result) => read(result) ?? Number.NaN))
  const pairs = (names: readonly string[], read: (result: Result, name: string) => number) =>
    Object.fromEntries(names.map((name) => [name, median((result) => read(result, name))]))
  return {
    scores: pairs(CATEGORIES, ({ categories }, name) =>
      Math.round((categories[name]?.score ?? 0) * 100),
    ),
    figures: pairs(FIGURES, ({ audits }, name) => audits[name]?.numericValue ?? Number.NaN),
    faults: results[0] ? faultsOf(results[0]) : [],
  }
}

function faultsOf({ categories, audits }: Result): string[] {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs)
  return weighed
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id }) => id)
}

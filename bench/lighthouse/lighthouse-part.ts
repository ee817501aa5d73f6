import { fork, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { showcasePages } from '../../src/features/access/showcase.server.ts'
import { connectDatabase } from '../../src/server/db/client.ts'
import { nextMessage } from '../pages/child.ts'
import type { RunningPortal } from '../pages/open-portal.ts'
import { goal, type Line } from '../report.ts'
import type { Asked, AuditResult } from './audit-program.ts'
import { loadSlowly } from './slow-line.ts'

/** Where Lighthouse is ready to run, or why it cannot be. */
type Installed = { folder: string } | { reason: string }

const MAX_MS = 20 * 60_000

/** Of the pages with goals, and of the loads; other pages are looked at once. */
const RUNS = 3
const MIN = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Licences of its commonest code in the regulator's list of 2026. */
const SODIUM_CHLORIDE = 74
/** Of a load on the slow line: what Google calls good. */
const MAX_SHIFT = 0.1

interface AuditedPage {
  what: string
  path: string
  hasGoal: boolean
}

/** Lighthouse's scores of public pages on a telephone, and what a line of 400 kbit/s makes of one. */
export async function benchLighthouse(
  { port }: RunningPortal,
  { url, cookie, only }: { url: string; cookie: string; only: string },
): Promise<[Line[], Line[]]> {
  const base = `http://127.0.0.1:${port}`
  const pages = (await publicPages(url)).filter(({ what }) => what.includes(only))
  return [await auditPages(base, pages), await loadLists(base, cookie)]
}

async function auditPages(base: string, pages: readonly AuditedPage[]): Promise<Line[]> {
  const part = 'lighthouse (mobile, slow 4G)'
  const installed = installLighthouse()
  if ('reason' in installed) {
    return [{ part, what: 'lighthouse', figures: { 'not measured': installed.reason } }]
  }
  const lines: Line[] = []
  for (const { what, path, hasGoal } of pages) {
    const reported = await audit({ ...installed, url: base + path, runs: hasGoal ? RUNS : 1 })
    lines.push({ part, what, figures: figuresOf(reported), ...(hasGoal && goalOf(reported)) })
  }
  return lines
}

async function audit(asked: Asked): Promise<AuditResult> {
  const child = fork(path.join(import.meta.dirname, 'audit-program.ts'))
  child.send(asked)
  return nextMessage<AuditResult>(child)
}

function figuresOf({ scores, figures, faults }: AuditResult): Line['figures'] {
  const figure = (name: string) => figures[name] ?? Number.NaN
  return {
    perf: scores.performance ?? 0,
    a11y: scores.accessibility ?? 0,
    practice: scores['best-practices'] ?? 0,
    SEO: scores.seo ?? 0,
    'FCP ms': Math.round(figure('first-contentful-paint')),
    'LCP ms': Math.round(figure('largest-contentful-paint')),
    'TBT ms': Math.round(figure('total-blocking-time')),
    CLS: figure('cumulative-layout-shift').toFixed(3),
    KB: figure('total-byte-weight') / 1_024,
    load: os.loadavg()[0] ?? 0,
    'cost points': faults.join(' '),
  }
}

function goalOf({ scores }: AuditResult): Pick<Line, 'goal'> {
  const met = Object.entries(MIN).every(([category, least]) => (scores[category] ?? 0) >= least)
  return goal('≥ 98, 100, 100, 100', met)
}

async function loadLists(base: string, cookie: string): Promise<Line[]> {
  const part = `/medicine at 400 kbit/s, 300 ms (${RUNS} loads)`
  const readers = [
    { what: 'a visitor', cookie: null },
    { what: 'signed in', cookie },
  ]
  const lines: Line[] = []
  for (const { what, cookie } of readers) {
    const load = await loadSlowly(`${base}/medicine`, cookie, RUNS)
    const figures = {
      'first paint ms': Math.round(load.firstPaint),
      'read ms': Math.round(load.read),
      'taken over ms': Math.round(load.takenOver),
      KB: load.kilobytes,
      CLS: load.shift.toFixed(3),
      load: os.loadavg()[0] ?? 0,
    }
    lines.push({ part, what, figures, ...goal(`CLS ≤ ${MAX_SHIFT}`, load.shift <= MAX_SHIFT) })
  }
  return lines
}

async function publicPages(url: string): Promise<AuditedPage[]> {
  const page = (path: string, hasGoal = true) => ({ what: path, path, hasGoal })
  return [
    ...['/', '/medicine', '/category', '/industry-overview'].map((path) => page(path)),
    ...(await showcase(url)).map((path) => {
      return { ...page(path), what: `/${path.split('/')[1]}/… (showcase)` }
    }),
    ...['/company', '/solutions/procurement', '/solutions/pricing', '/solutions/api', '/login'].map(
      (path) => page(path, false),
    ),
  ]
}

/** Paths of the medicine and the company that visitors may read. */
async function showcase(url: string): Promise<string[]> {
  await using db = connectDatabase(url)
  return await showcasePages(db)
}

/** The usual showcase is not in the bench: visitors may read a medicine with as many licences. */
export async function chooseShowcase(url: string): Promise<void> {
  await using db = connectDatabase(url)
  await db.$client.query(
    `insert into settings (key, value)
     select 'showcase', jsonb_build_object('medicineCode', code) from medicines
     order by abs(licence_count - $1), code limit 1
     on conflict (key) do update set value = excluded.value`,
    [SODIUM_CHLORIDE],
  )
}

/** Installs what the lockfile of this folder names into it, unless that was done before. */
function installLighthouse(): Installed {
  const folder = import.meta.dirname
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  const mark = path.join(folder, 'node_modules', '.installed-from')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return { folder }
  process.stderr.write('installing lighthouse … ')
  // Unlike `npm ci` it forgives a registry without the packages of other platforms.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel', 'error']
  const { status, error, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: MAX_MS,
  })
  process.stderr.write(status === 0 ? 'done\n' : 'failed\n')
  if (status === 0) {
    writeFileSync(mark, lock)
    return { folder }
  }
  const reported = stderr.split('\n').find((line) => line.startsWith('npm error'))
  return { reason: reported ?? error?.message ?? `npm install ended with status ${status}` }
}

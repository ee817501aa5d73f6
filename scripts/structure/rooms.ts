import type { Import } from './imports.ts'
import type { Violation } from './source-files.ts'

/** Who may import whom: a room reaches the rooms named here, and itself. */
const reach: Record<string, readonly string[]> = {
  routes: ['catalogue', 'insight', 'features', 'api', 'list', 'charts', 'ui', 'persian', 'styles'],
  catalogue: ['insight', 'features', 'api', 'list', 'charts', 'ui', 'persian'],
  insight: ['catalogue', 'features', 'api', 'list', 'charts', 'ui', 'persian'],
  features: ['catalogue', 'insight', 'api', 'list', 'charts', 'ui', 'persian'],
  api: [],
  list: ['ui', 'persian'],
  charts: ['ui', 'persian'],
  ui: ['persian'],
  persian: [],
  server: ['catalogue', 'insight', 'features', 'list', 'persian'],
}

const serverSide = [
  /^src\/server\//,
  /^src\/server\.ts$/,
  /^src\/(?:catalogue|insight|features)\/.*\/(?:queries|router)\.ts$/,
  /\.server\.ts$/,
  // Runs as a command or as a job; only its words and the shapes of its files are shown. The studio
  // has pages, and marks what is of the server by name.
  /^src\/features\/importing\/(?!studio\/|source-files\.ts$|templates\.ts$|.*-words\.ts$)/,
]

const kinds = [
  'medicines',
  'companies',
  'atc-groups',
  'ingredients',
  'ingredient-makers',
  'supplements',
  'supplement-companies',
  'health-products',
  'health-companies',
]

/** Violations of the dependency rule of one import. */
export function checkRooms(imported: Import): Violation[] {
  const { from, to, line, manner } = imported
  if (!from.startsWith('src/') || isTest(from)) return []
  const messages = [
    manner === 'value' && isServerSide(to) && !isServerSide(from)
      ? `${to} runs on the server only; take types from it, never values`
      : null,
    reaches(imported) ? null : `${roomOf(from)} may not import from ${roomOf(to)}`,
    betweenKinds(from, to) ? 'a kind imports only the paths.ts of another kind' : null,
  ]
  return messages.flatMap((message) => (message ? [{ path: from, line, message }] : []))
}

function reaches({ from, to }: Import): boolean {
  const [source, target] = [roomOf(from), roomOf(to)]
  if (source === target || !source || !target || !to.startsWith('src/')) return true
  // Server files of any room work with the database, its types may be named anywhere.
  if (target === 'server') return true
  return reach[source]?.includes(target) ?? false
}

/** Null for files directly under src/, which tie the rooms together. */
function roomOf(file: string): string | null {
  return /^src\/([^/]+)\//.exec(file)?.[1] ?? null
}

function isServerSide(file: string): boolean {
  return serverSide.some((pattern) => pattern.test(file))
}

function betweenKinds(from: string, to: string): boolean {
  const [source, target] = [kindOf(from), kindOf(to)]
  return source !== null && target !== null && source !== target && !to.endsWith('/paths.ts')
}

function kindOf(file: string): string | null {
  const folder = /^src\/catalogue\/([^/]+)\//.exec(file)?.[1]
  return folder !== undefined && kinds.includes(folder) ? folder : null
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

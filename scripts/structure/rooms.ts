import type { Import } from './imports.ts'
import type { Violation } from './source-files.ts'

/**
 * The rooms of the house, the lowest first: a room imports from those above it in this list, values
 * and types alike. Features are ordered among themselves too.
 */
export const ORDER = [
  'persian',
  'words',
  'catalogue/words',
  'server/log',
  'server/db',
  'ui',
  'charts',
  'list',
  'addresses',
  'catalogue/facts',
  'access',
  'server',
  'insight/history',
  'features/messaging',
  'api',
  'session',
  'features/tracking',
  'features/offline',
  'procedures',
  'features/live',
  'features/accounts',
  'features/teams',
  'features/files',
  'features/record-actions',
  'features/watchlist',
  'features/notes',
  'features/search',
  'features/access',
  'features/saved-views',
  'features/shell',
  'insight/changes',
  'catalogue/parts',
  'insight/sales',
  'insight/trends',
  'insight/expiry',
  'insight/score',
  'catalogue',
  'insight/opportunity',
  'insight/presence',
  'insight/prices',
  'insight/dependency',
  'insight/replacement',
  'features/webhooks',
  'features/alerts',
  'features/papers',
  'features/exporting',
  'features/comparing',
  'features/api-keys',
  'features/payments',
  'features/subscriptions',
  'features/support',
  'features/admin',
  'features/decisions',
  'features/findings',
  'insight/overview',
  'insight/overlap',
  'insight/brief',
  'insight/papers',
  'features/asking',
  'features/data-api',
  'features/sms-questions',
  'features/reports',
  'features/importing',
  'sources',
  'features/editing',
  'features/corrections',
  'features/quality',
  'features/account',
  'features/home',
  'features/solutions',
  'app',
  'styles',
  'routes',
] as const

const serverSide = [
  /^src\/(?:app|procedures|server|sources)\//,
  /^src\/server\.ts$/,
  /^src\/(?:catalogue|insight|features)\/.*\/(?:queries|router)\.ts$/,
  /\.server\.ts$/,
  // Runs as a command or as a job; only its words and the shapes of its files are shown. The studio
  // has pages, and marks what is of the server by name.
  /^src\/features\/importing\/(?!studio\/|source-files\.ts$|.*-words\.ts$)/,
]

/** Violations of one import that hold without exception. */
export function checkRooms({ from, to, line, manner }: Import): Violation[] {
  if (!from.startsWith('src/') || isTest(from)) return []
  const messages = [
    manner === 'value' && isServerSide(to) && !isServerSide(from)
      ? `${to} runs on the server only; take types from it, never values`
      : null,
    betweenKinds(from, to) ? 'a kind imports nothing of another kind' : null,
    to.startsWith('src/') && roomOf(to) === undefined
      ? `${to} lies in no room of scripts/structure/rooms.ts`
      : null,
  ]
  return messages.flatMap((message) => (message ? [{ path: from, line, message }] : []))
}

/** An import that runs up the order; tests see everything. */
export function checkOrder({ from, to, line }: Import): Violation[] {
  if (!from.startsWith('src/') || !to.startsWith('src/') || isTest(from)) return []
  const [source, target] = [roomOf(from), roomOf(to)]
  if (!source || !target || ORDER.indexOf(target) <= ORDER.indexOf(source)) return []
  return [{ path: from, line, message: `${source} lies below ${target} (${to})` }]
}

/** What kinds are called lies on the ground: plain words that import nothing. */
const wordsOfKind = /^src\/catalogue\/(?:[^/]+\/kind|facts\/kinds|facts\/kind-words)\.ts$/

/** A kind's own facts lie in its folder, and below the rooms that go through them. */
const factsOfKind = /^src\/catalogue\/[^/]+\/(?:[\w-]+-)?(?:kind|search|template)(?:\.server)?\.ts$/

/** Null for files directly under src/, which tie the rooms together; undefined for an unknown room. */
export function roomOf(file: string): (typeof ORDER)[number] | null | undefined {
  if (wordsOfKind.test(file)) return 'catalogue/words'
  if (factsOfKind.test(file)) return 'catalogue/facts'
  const [, first = '', second = ''] = file.split('/')
  if (first.includes('.')) return null
  return ORDER.find((room) => room === `${first}/${second}`) ?? ORDER.find((room) => room === first)
}

function isServerSide(file: string): boolean {
  return serverSide.some((pattern) => pattern.test(file))
}

function betweenKinds(from: string, to: string): boolean {
  const [source, target] = [kindOf(from), kindOf(to)]
  return source !== null && target !== null && source !== target
}

/** The folders of catalogue/ are its kinds, but for what they share. */
function kindOf(file: string): string | null {
  const folder = /^src\/catalogue\/([^/]+)\/[^/]/.exec(file)?.[1]
  return folder === undefined || folder === 'parts' || folder === 'facts' ? null : folder
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

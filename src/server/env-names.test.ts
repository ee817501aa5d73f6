import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ENV_NAMES } from './env.ts'

/** Of PostgreSQL, of its image, of the C library and of the tests; the portal does not read them. */
const OF_OTHERS =
  /^(?:POSTGRES_\w+|PG[A-Z]+|LC_\w+|TEST_DATABASE_URL|CLUSTER_PORT|MALLOC_ARENA_MAX|PATH|TIME_ZONE)$/

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
}

/** Settings as each kind of file writes them down. */
function namesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const patterns = file.endsWith('.md')
    ? [/`([A-Z][A-Z0-9]+_[A-Z0-9_]+)(?:=[^`]*)?`/g]
    : [
        /^\s*(?:#\s*)?(?:Environment=)?([A-Z][A-Z0-9_]{3,})=/gm,
        /^\s*([A-Z][A-Z0-9_]{3,}):\s/gm,
        /\$\{([A-Z][A-Z0-9_]+)\}/g,
        ...(file.endsWith('Containerfile') ? [/(?:^ENV|\s)\s*([A-Z][A-Z_]{3,})=/gm] : []),
      ]
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))
}

const documents = ['docs/operations.md', 'README.md', '.env.example', ...filesOf('deploy')]

it.each(documents)('%s names only settings that exist', (file) => {
  const known = new Set(ENV_NAMES)
  const unknown = namesIn(file).filter((name) => !known.has(name) && !OF_OTHERS.test(name))
  expect(unknown).toEqual([])
})

it('.env.example explains every setting', () => {
  const named = new Set(namesIn('.env.example'))
  expect(ENV_NAMES.filter((name) => !named.has(name))).toEqual([])
})

it('compose.yaml hands every setting of deploy/.env on to the servers', () => {
  expect(readFileSync('deploy/compose.yaml', 'utf8')).toMatch(
    /^x-web: &web\n(?: .*\n)* {2}env_file: \.env$/m,
  )
})

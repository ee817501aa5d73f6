import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export const buildIdFile = 'dist/.build-id'

const inputs = [
  'src',
  'public',
  'scripts',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
]
const unbuilt = /(?:\.test\.tsx?|\.gen\.(?:ts|woff2)|\.sql|\.md)$/

/** Names the sources of a build: the same id means that building again would change nothing. */
export function buildId(): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesOf).sort()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

export function isBuilt(): boolean {
  return existsSync(buildIdFile) && readFileSync(buildIdFile, 'utf8') === buildId()
}

function filesOf(input: string): string[] {
  if (!existsSync(input)) return []
  if (statSync(input).isFile()) return [input]
  return readdirSync(input, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(input, name))
    .filter((file) => !unbuilt.test(file) && statSync(file).isFile())
}

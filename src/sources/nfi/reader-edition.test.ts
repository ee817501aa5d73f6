import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { NFI_READER } from './reader-edition.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const IMPORT = /^(?:import|export) (?!type )[^;']*?from '((?:\.|#src\/|#data\/)[^']+)'/gm

/** A file with all that it imports, but for what only types need. */
function withImports(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const target = from.startsWith('#')
      ? path.join(ROOT, from.slice(1))
      : path.join(path.dirname(file), from)
    withImports(target, known)
  }
  return known
}

it('changes with the reader, so that no page stays read as an older one did', () => {
  const files = withImports(path.join(import.meta.dirname, 'read-nfi.ts'))
  files.add(path.join(import.meta.dirname, '../publishing/registry-rows.ts'))
  const hash = createHash('sha256')
  for (const file of [...files].sort()) hash.update(readFileSync(file))
  const edition = hash.digest('hex').slice(0, 12)
  expect(NFI_READER, `put '${edition}' into reader-edition.ts`).toBe(edition)
})

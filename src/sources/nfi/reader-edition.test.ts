import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { NFI_READER } from './reader-edition.ts'

const BESIDE = ['../page.ts', '../publishing/registry-rows.ts']

it('changes with the reader, so that no page stays read as an older one did', () => {
  const own = globSync('*.ts', { cwd: import.meta.dirname }).filter(
    (name) => !name.endsWith('.test.ts') && name !== 'reader-edition.ts',
  )
  const hash = createHash('sha256')
  for (const file of [...own.toSorted(), ...BESIDE]) {
    hash.update(readFileSync(path.join(import.meta.dirname, file)))
  }
  const edition = hash.digest('hex').slice(0, 12)
  expect(NFI_READER, `put '${edition}' into reader-edition.ts`).toBe(edition)
})

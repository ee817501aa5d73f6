import { expect, it } from 'vitest'
import { sourceFile, zipOf } from '#tests/support/sources/archives.ts'
import { unpack } from './archive.ts'

it('ZIPs within a ZIP have room together, not each for itself', async () => {
  const inner = await zipOf({ 'drug.txt': 'x'.repeat(1_000) })
  const outer = sourceFile('all.zip', await zipOf({ 'a.zip': inner, 'b.zip': inner }))
  await expect(unpack(outer, { bytes: 5_000 })).resolves.toHaveLength(2)
  await expect(unpack(outer, { bytes: 1_900 })).rejects.toThrow('بزرگ‌تر است')
})

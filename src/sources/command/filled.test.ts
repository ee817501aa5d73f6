import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { filledShares } from './filled.ts'

/** The first table under «What is filled»: of each kind its rows and shares, the sample's alone. */
function documented(): Record<string, Record<string, string>> {
  const [, section = ''] = readFileSync('docs/sources.md', 'utf8').split('## What is filled')
  const [table = ''] = section.slice(section.indexOf('|')).split('\n\n')
  const lines = table.split('\n').slice(2)
  return Object.fromEntries(
    lines.map((line) => {
      const [, kind = '', rows = '', shares = ''] = line.split('|').map((cell) => cell.trim())
      const fields = shares.split(', ').map((share) => share.split('/')[0]?.split(' ') ?? [])
      return [kind, { rows: rows.split(' / ')[0], ...Object.fromEntries(fields) }]
    }),
  )
}

it('tells of the sample what the documentation says', async () => {
  const { database } = await sampleDatabase()
  const [, , ...lines] = await filledShares(database)
  const found: Record<string, Record<string, string>> = {}
  for (const line of lines) {
    const [, kind = '', field = '', filled = '', share = ''] = line
      .split('|')
      .map((one) => one.trim())
    found[kind] = {
      rows: filled.split(' of ')[1] ?? '',
      ...found[kind],
      [field]: share.replace(' %', ''),
    }
  }
  expect(found).toEqual(documented())
})

import { expect, it } from 'vitest'
import { sourceFile } from '#tests/support/sources/archives.ts'
import { DPD } from '#tests/support/sources/register-files.ts'
import { readDpd } from './read-dpd.ts'

it.each([
  ['CALCIUM (CALCIUM CARBONATE)', 'calcium carbonate'],
  ['IRON (FERROUS FUMARATE)', 'ferrous fumarate'],
  ['ELEMENTAL IRON (IRON SUCROSE)', 'iron sucrose'],
  ['POTASSIUM (POTASSIUM CHLORIDE)', 'potassium chloride'],
  ['ESTROGENS (CONJUGATED ESTROGENS SODIUM SULFATE)', 'conjugated estrogens'],
  ['SALBUTAMOL (SALBUTAMOL SULFATE)', 'salbutamol'],
  ['INSULIN (NPH)', 'insulin'],
])('%s of Canada is what other registers name so', async (name, base) => {
  const files = {
    ...DPD,
    'ingred.txt': `"101","1","${name}","I","500","MG","","","N","","","","","",""\n`,
  }
  const { records } = await readDpd(
    Object.entries(files).map(([file, text]) => sourceFile(file, text)),
  )
  expect(records[0]?.moleculeBases).toEqual([base])
})

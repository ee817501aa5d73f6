import { describe, expect, it } from 'vitest'
import { sourceFile } from '#tests/support/sources/archives.ts'
import { ORANGE } from '#tests/support/sources/register-files.ts'
import { readOrangeBook } from './read-orange-book.ts'

const [HEADINGS = ''] = ORANGE['products.txt'].split('\r\n')

async function licenceOf(ingredients: string, strength = '50MG') {
  const row = `${ingredients}~CAPSULE;ORAL~AZMUMET~SAMPLE~${strength}~N~021009~001~~Mar 30, 2007~Yes~No~DISCN~SAMPLE INC`
  const { records } = await readOrangeBook([
    sourceFile('products.txt', `${HEADINGS}\r\n${row}\r\n`),
  ])
  return records[0]
}

describe('a product of the Orange Book', () => {
  it.each([
    ['NITROFURANTOIN, MACROCRYSTALLINE', ['nitrofurantoin']],
    ['ESTROGENS, CONJUGATED', ['conjugated estrogens']],
    ['ETHINYL ESTRADIOL; NORETHINDRONE ACETATE', ['ethinylestradiol', 'norethisterone']],
    ['LEUPROLIDE ACETATE', ['leuprorelin']],
    ['KETOROLAC TROMETHAMINE', ['ketorolac']],
    ['CANDESARTAN CILEXETIL', ['candesartan']],
    ['LISDEXAMFETAMINE DIMESYLATE', ['lisdexamfetamine']],
    ['GLYCOPYRROLATE', ['glycopyrronium']],
    ['SOMETHING NEW, COMPLEX', ['something new complex']],
  ])('has the molecules that Iran names otherwise: %s', async (ingredients, bases) => {
    expect((await licenceOf(ingredients))?.moleculeBases).toEqual(bases)
  })

  it('has its strength without the note on why it is discontinued', async () => {
    const note =
      '**Federal Register determination that product was not discontinued; for any reason**'
    const licence = await licenceOf('CARBIDOPA; LEVODOPA', `25MG;100MG ${note}`)
    expect(licence?.ingredients).toEqual([
      { name: 'CARBIDOPA', strength: '25MG' },
      { name: 'LEVODOPA', strength: '100MG' },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { sourceFile } from '#tests/support/sources/archives.ts'
import { readBdpm } from './read-bdpm.ts'

type Part = readonly [name: string, nature: 'SA' | 'FT', link: string]

/** The register with one speciality of these parts, lines as the site writes them. */
async function licencesOf(parts: readonly Part[], procedure = 'Procédure nationale') {
  const speciality = `61000009\tAZMUMET, gélule\tgélule\torale\tAutorisation active\t${procedure}\tCommercialisée\t09/07/1997\t\t\t SAMPLE PHARMA\tNon\r\n`
  const rows = parts.map(([name, nature, link]) =>
    ['61000009', 'gélule', '00001', name, '5 mg', 'une gélule', nature, link].join('\t'),
  )
  const { records } = await readBdpm([
    sourceFile('CIS_bdpm.txt', speciality),
    sourceFile('CIS_COMPO_bdpm.txt', `${rows.join('\r\n')}\r\n`),
  ])
  return records
}

describe('the moieties of a French speciality', () => {
  it.each([
    ['CHLORURE DE SODIUM', 'sodium chloride'],
    ['SULFATE DE MAGNÉSIUM HEPTAHYDRATÉ', 'magnesium sulfate'],
    ['LITHIUM (CARBONATE DE)', 'lithium carbonate'],
    ['VALPROATE DE SODIUM', 'valproic acid'],
    ['ACIDE VALPROÏQUE', 'valproic acid'],
    ['ACIDE ZOLÉDRONIQUE ANHYDRE', 'zoledronic acid'],
    ['AMOXICILLINE TRIHYDRATÉE', 'amoxicillin'],
    ['LIDOCAÏNE (CHLORHYDRATE DE) MONOHYDRATÉ', 'lidocaine'],
    ['SUCCINATE SODIQUE D’HYDROCORTISONE', 'hydrocortisone'],
    ["CHLORHYDRATE D'ÉPIRUBICINE", 'epirubicin'],
    ['KÉTOTIFÈNE BASE', 'ketotifen'],
    ['INSULINE GLARGINE', 'insulin glargine'],
    ['INSULINE ASPARTE PROTAMINE', 'insulin aspart protamine'],
    ['BÊTA-ESTRADIOL HÉMIHYDRATÉ', 'estradiol'],
    ['TRINITRINE', 'glyceryl trinitrate'],
    ["PROTOXYDE D'AZOTE", 'nitrous oxide'],
    ['TÉTRADÉCYL SULFATE DE SODIUM', 'sodium tetradecyl sulfate'],
    ['VIRUS DE LA GRIPPE INACTIVÉ, A/CROATIA/10136RV/2023 (H3N2)', 'influenza vaccine'],
    ['TEINTURE DE BENJOIN', 'teinture de benjoin'],
    ['CONSTRUCTOR', 'constructor'],
  ])('are those of other registers: %s', async (name, base) => {
    const [licence] = await licencesOf([[name, 'SA', '1']])
    expect(licence?.moleculeBases).toEqual([base])
  })

  it('are all that one substance has, and all substances of one link', async () => {
    const [fraction] = await licencesOf([
      ['DIOSMINE', 'FT', '1'],
      ['HESPÉRIDINE', 'FT', '1'],
      ['FRACTION FLAVONOÏQUE', 'SA', '1'],
    ])
    expect(fraction?.ingredients.map(({ name }) => name)).toEqual(['DIOSMINE', 'HESPÉRIDINE'])
    const [pair] = await licencesOf([
      ['PARACÉTAMOL', 'SA', '1'],
      ['PHOSPHATE DE CODÉINE', 'SA', '1'],
    ])
    expect(pair?.moleculeBases).toEqual(['codeine', 'paracetamol'])
  })

  it('are no element of a salt that is a medicine of its own', async () => {
    const [licence] = await licencesOf([
      ['CARBONATE DE CALCIUM', 'SA', '1'],
      ['CALCIUM ÉLÉMENT', 'FT', '1'],
    ])
    expect(licence?.moleculeBases).toEqual(['calcium carbonate'])
  })
})

it.each([
  ['by its procedure', 'Enreg homéo (Proc. Nat.)', 'AVENA SATIVA'],
  ['by its parts', 'Procédure nationale', 'AVENA SATIVA POUR PRÉPARATIONS HOMÉOPATHIQUES'],
])('homeopathy is left out %s', async (_, procedure, name) => {
  expect(await licencesOf([[name, 'SA', '7']], procedure)).toEqual([])
})

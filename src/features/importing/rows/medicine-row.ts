import { FORMS_FA, ROUTES_FA } from '#data/reference/names-fa.ts'
import type { Dosage } from '#src/catalogue/facts/price-unit.ts'
import { fold } from '#src/persian/fold.ts'
import { sortKey } from '#src/persian/order.ts'
import { slugify } from '#src/persian/slug.ts'
import { rememberEach } from '../parsing/clean.ts'
import { displayMolecule, moleculeKey, splitMolecule } from '../parsing/molecule-name.ts'
import { persianMolecule } from '../parsing/persian-molecule.ts'

interface MedicineFacts extends Dosage {
  code: number
  molecule: string
  moleculeFa?: string | null
  /** As the source writes it; put together from the parts when there is none. */
  title?: string
}

// A title is put together from few different parts.
const foldPart = rememberEach(fold)
const partKey = rememberEach(sortKey)
const readMolecule = rememberEach((molecule) => ({
  nameEn: displayMolecule(molecule),
  nameFa: persianMolecule(molecule),
  key: moleculeKey(molecule),
  isCombination: splitMolecule(molecule).length > 1,
}))

/** What a generic code's row holds, whichever source told of it. */
export function medicineRow(facts: MedicineFacts) {
  const { code, molecule, strength, volume, form, route } = facts
  const { nameEn, ...known } = readMolecule(molecule)
  const nameFa = facts.moleculeFa ?? known.nameFa
  const parts = [molecule.toUpperCase(), strength, volume, form, route]
  const words = [nameEn, nameFa, strength, volume, form, route]
  return {
    code,
    molecule_key: known.key,
    molecule_en: nameEn,
    molecule_fa: nameFa,
    is_combination: known.isCombination,
    title: facts.title ?? parts.filter(Boolean).join(' '),
    strength,
    volume,
    form,
    route,
    slug: slugify([nameEn, strength, form].filter(Boolean).join(' ')),
    name_fold: [
      String(code),
      ...[...words, FORMS_FA[form ?? ''], ROUTES_FA[route ?? '']].map((word) =>
        foldPart(word ?? ''),
      ),
    ]
      .filter(Boolean)
      .join(' '),
    // A tab comes before every other sign: a substance alone stands before its combinations.
    name_sort: [nameFa ?? nameEn, form ?? '', strength ?? '', volume ?? ''].map(partKey).join('\t'),
  }
}

import { companiesWith, FOREIGN_PRODUCERS } from './companies.ts'
import type { Company } from './company.ts'
import { type Row, readInvented } from './csv.ts'
import { sampleGtin, samplePermitNo } from './identifiers.ts'
import { datePermit } from './permits.ts'
import { createRandom, type Random } from './random.ts'

const SUPPLEMENTS = readInvented<'nameEn' | 'nameFa' | 'ingredients' | 'forms'>('supplements')

const COUNT = 300
// Past the numbers that products take.
const FIRST_GTIN = 10_000

type Path = 'production' | 'contract' | 'under-licence' | 'import'
const PATHS: Record<Path, number> = { production: 60, contract: 16, 'under-licence': 8, import: 16 }

const PACKS = [20, 30, 30, 60, 60, 100]
const SINGLE = new Set(['SYRUP', 'DROPS', 'POWDER', 'SOLUTION'])

function pickPath(random: Random, company: Company): Path {
  if (company.nameEn.endsWith('Import')) return 'import'
  const paths: Path[] = ['production', 'contract', 'under-licence', 'import']
  return random.pickWeighted(paths, (path) => PATHS[path])
}

function supplement(
  random: Random,
  index: number,
  company: Company,
  { nameEn, nameFa, ingredients }: (typeof SUPPLEMENTS)[number],
  form: string,
): Row<'supplements'> {
  const path = pickPath(random, company)
  const foreigner = random.pick(FOREIGN_PRODUCERS)
  const isForeignBrand = path === 'import' || path === 'under-licence'
  const [markEn, markFa] = (isForeignBrand ? foreigner : company).mark
  return {
    permitNo: samplePermitNo('99980000', index),
    nameFa: random.chance(0.02) ? null : `${nameFa} ${markFa}`,
    nameEn: `${markEn.toUpperCase()} ${nameEn}`,
    brand: markFa,
    company: company.nationalId,
    form,
    mainIngredients: random.chance(0.05) ? null : ingredients,
    country: path === 'import' ? foreigner.country : 'IR',
    ...datePermit(random),
    path,
    packCount: SINGLE.has(form) ? 1 : random.pick(PACKS),
    gtin: random.chance(0.12) ? null : sampleGtin(FIRST_GTIN + index),
  }
}

export function supplementRows(): Row<'supplements'>[] {
  const random = createRandom('supplements')
  const makers = companiesWith('supplement').map((company, index) => ({
    company,
    weight: [5, 7, 4, 3, 3, 2, 4, 1][index] ?? 1,
  }))
  return Array.from({ length: COUNT }, (_, index) => {
    const line = random.pick(SUPPLEMENTS)
    const form = random.pick(line.forms.split('|'))
    const { company } = random.pickWeighted(makers, ({ weight }) => weight)
    return supplement(random, index, company, line, form)
  })
}

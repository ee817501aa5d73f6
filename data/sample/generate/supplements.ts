import { companiesWith, FOREIGN_PRODUCERS } from './companies.ts'
import type { Company } from './company.ts'
import type { Row } from './csv.ts'
import { sampleGtin, samplePermitNo } from './identifiers.ts'
import { datePermit } from './permits.ts'
import { createRandom, type Random } from './random.ts'

type SupplementLine = readonly [nameEn: string, nameFa: string, ingredients: string, forms: string]

/** What supplements are made of, and the forms they come in. */
const SUPPLEMENTS: readonly SupplementLine[] = [
  ['VITAMIN D3 1000', 'ویتامین D3 ۱۰۰۰', 'کوله‌کلسیفرول', 'TABLET|SOFTGEL|DROPS'],
  ['VITAMIN D3 2000', 'ویتامین D3 ۲۰۰۰', 'کوله‌کلسیفرول', 'SOFTGEL|TABLET'],
  ['VITAMIN C 500', 'ویتامین C ۵۰۰', 'اسید اسکوربیک', 'TABLET, CHEWABLE|TABLET, EFFERVESCENT'],
  ['VITAMIN E 400', 'ویتامین E ۴۰۰', 'آلفا-توکوفرول', 'SOFTGEL'],
  ['B COMPLEX', 'ب کمپلکس', 'ویتامین‌های گروه B', 'TABLET|SYRUP'],
  ['VITAMIN B12', 'ویتامین B12', 'سیانوکوبالامین', 'TABLET|LOZENGE'],
  ['MULTIVITAMIN MINERAL', 'مولتی‌ویتامین مینرال', 'ویتامین‌ها و املاح', 'TABLET|SYRUP|CAPSULE'],
  ['MULTIVITAMIN KIDS', 'مولتی‌ویتامین کودک', 'ویتامین‌های A، D، E، C و گروه B', 'SYRUP|DROPS'],
  ['PRENATAL', 'مولتی‌ویتامین بارداری', 'فولیک اسید، آهن، ید، ویتامین‌ها', 'CAPSULE|TABLET'],
  ['FIFTY PLUS', 'مولتی‌ویتامین بالای ۵۰ سال', 'ویتامین‌ها، املاح، لوتئین', 'TABLET'],
  ['OMEGA 3', 'امگا ۳', 'روغن ماهی (EPA و DHA)', 'SOFTGEL|SYRUP'],
  ['EVENING PRIMROSE', 'گل مغربی', 'روغن گل مغربی', 'SOFTGEL'],
  ['CALCIUM D3', 'کلسیم D3', 'کلسیم کربنات، کوله‌کلسیفرول', 'TABLET|TABLET, CHEWABLE'],
  ['CALCIUM MAGNESIUM ZINC', 'کلسیم منیزیم روی', 'کلسیم، منیزیم، روی', 'TABLET|SYRUP'],
  ['MAGNESIUM', 'منیزیم', 'منیزیم سیترات', 'TABLET, EFFERVESCENT|TABLET'],
  ['ZINC PLUS', 'زینک پلاس', 'روی گلوکونات، ویتامین C', 'TABLET|SYRUP'],
  ['IRON FORTE', 'آهن فورت', 'آهن بیس‌گلیسینات، فولیک اسید', 'CAPSULE|SYRUP|DROPS'],
  ['SELENIUM', 'سلنیوم', 'سلنیوم، ویتامین E', 'TABLET'],
  ['BIOTIN', 'بیوتین', 'بیوتین', 'TABLET|CAPSULE'],
  ['COLLAGEN', 'کلاژن', 'پپتیدهای کلاژن، ویتامین C', 'POWDER|TABLET'],
  ['GLUCOSAMINE CHONDROITIN', 'گلوکزامین کندرویتین', 'گلوکزامین، کندرویتین سولفات', 'TABLET'],
  ['COENZYME Q10', 'کوآنزیم کیوتن', 'یوبی‌کینون', 'SOFTGEL'],
  ['PROBIOTIC', 'پروبیوتیک', 'لاکتوباسیلوس، بیفیدوباکتریوم', 'CAPSULE|DROPS|POWDER'],
  ['WHEY PROTEIN', 'پروتئین وی', 'پروتئین آب پنیر', 'POWDER'],
  ['CREATINE', 'کراتین', 'کراتین مونوهیدرات', 'POWDER'],
  ['L-CARNITINE', 'ال-کارنیتین', 'ال-کارنیتین', 'TABLET|SOLUTION'],
  ['CURCUMIN', 'کورکومین', 'عصاره زردچوبه، پیپرین', 'CAPSULE|SOFTGEL'],
  ['GINSENG', 'جینسینگ', 'عصاره جینسینگ', 'CAPSULE|TABLET'],
  ['VALERIAN', 'سنبل‌الطیب', 'عصاره سنبل‌الطیب', 'TABLET'],
  ['GARLIC', 'سیر', 'پودر سیر', 'TABLET'],
  ['SILYMARIN', 'سیلی‌مارین', 'عصاره خار مریم', 'TABLET|CAPSULE'],
  ['THYME', 'آویشن', 'عصاره آویشن، عسل', 'SYRUP'],
  ['PSYLLIUM', 'اسفرزه', 'پوسته اسفرزه', 'POWDER'],
  ['CRANBERRY', 'کرن‌بری', 'عصاره کرن‌بری', 'CAPSULE|TABLET'],
  ['MELISSA', 'بادرنجبویه', 'عصاره بادرنجبویه', 'CAPSULE|SYRUP'],
  ['FENUGREEK', 'شنبلیله', 'عصاره شنبلیله', 'CAPSULE'],
]

const COUNT = 300
// Past the numbers that products take.
const FIRST_GTIN = 10_000

type Path = 'production' | 'contract' | 'under-licence' | 'import'
const PATHS: Record<Path, number> = {
  production: 60,
  contract: 16,
  'under-licence': 8,
  import: 16,
}

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
  [nameEn, nameFa, mainIngredients]: SupplementLine,
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
    mainIngredients: random.chance(0.05) ? null : mainIngredients,
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
    const form = random.pick(line[3].split('|'))
    const { company } = random.pickWeighted(makers, ({ weight }) => weight)
    return supplement(random, index, company, line, form)
  })
}

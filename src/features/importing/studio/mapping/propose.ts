import { BROUGHT_SOURCES } from '#src/catalogue/facts/sources.ts'
import type { FileLayout } from '#src/features/importing/reading/layout.ts'
import { type FileShape, SOURCE_FILES } from '#src/features/importing/source-files.ts'
import { compactKey, fold } from '#src/persian/fold.ts'
import { type MappedUnit, MONEY_UNITS } from './fields.ts'
import type { FileMapping } from './mapping.ts'

/** What other people call the columns of our targets; matched like headings. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  irc: [
    'IRC',
    'IRC Code',
    'کد ای آر سی',
    'کد ای‌آرسی',
    'IRC No',
    'شناسه فرآورده',
    'license code',
    'registration no',
  ],
  code: ['generic code', 'کد ژنریک', 'کد', 'ATC', 'atc code', 'code'],
  medicineCode: [
    'generic code',
    'GenericCode',
    'کد ژنریک',
    'کد ژنریک دارو',
    'کد دارو',
    'drug code',
  ],
  brandEn: ['brand', 'brand name', 'product name', 'trade name', 'نام لاتین', 'نام تجاری لاتین'],
  brandFa: [
    'نام تجاری',
    'نام تجاری محصول',
    'نام تجاری فارسی',
    'نام فارسی',
    'نام فرآورده',
    'نام برند فارسی',
    'persian name',
  ],
  holder: [
    'شناسه ملی',
    'شناسه ملی شرکت',
    'national id',
    'holder id',
    'شناسه شرکت',
    'license owner national id',
    'MAH national id',
  ],
  holderName: [
    'صاحب پروانه',
    'شرکت',
    'تامین کننده',
    'دارنده پروانه',
    'supplier',
    'license owner',
    'license holder',
    'licence holder',
    'MAH',
    'holder',
  ],
  brandOwner: ['brand owner id', 'شناسه ملی مالک برند'],
  brandOwnerName: ['صاحب برند', 'brand owner', 'مالک برند'],
  producer: ['producer id', 'manufacturer id', 'شناسه ملی سازنده'],
  producerName: ['تولید کننده', 'تولیدکننده', 'سازنده', 'manufacturer', 'producer'],
  country: ['کشور', 'country', 'کشور سازنده', 'country of origin', 'origin'],
  supplyType: ['نوع تامین', 'supply type', 'تولید/واردات', 'نوع'],
  packCount: ['تعداد', 'pack', 'pack size', 'pack count', 'package count', 'تعداد بسته'],
  gtin: ['barcode', 'بارکد', 'GTIN Code', 'کد GTIN', 'ean'],
  priceRial: [
    'قیمت',
    'price',
    'قیمت مصرف کننده',
    'consumer price',
    'retail price',
    'قیمت مصوب',
    'قیمت مصرف‌کننده',
    'قیمت ریال',
  ],
  pharmacyPriceRial: ['قیمت داروخانه', 'pharmacy price'],
  distributorPriceRial: ['قیمت توزیع کننده', 'قیمت پخش', 'distributor price'],
  licensedOn: ['تاریخ صدور', 'issue date', 'license date', 'تاریخ پروانه'],
  validUntil: [
    'تاریخ اعتبار',
    'اعتبار',
    'expiry',
    'expiry date',
    'valid until',
    'تاریخ انقضا',
    'تاریخ انقضای پروانه',
    'اعتبار پروانه',
    'expiration date',
    'اعتبار تا',
  ],
  permittedOn: ['تاریخ صدور', 'permit date', 'issue date', 'تاریخ صدور مجوز'],
  isActive: ['وضعیت', 'status', 'active', 'فعال'],
  status: ['status', 'وضعیت پروانه', 'فعال'],
  effectiveOn: ['تاریخ', 'date', 'effective date', 'تاریخ قیمت', 'تاریخ ابلاغ', 'از تاریخ'],
  nationalId: ['national id', 'شناسه', 'شناسه ملی شرکت', 'nationalcode'],
  name: ['نام', 'company', 'company name', 'شرکت', 'atc name', 'name'],
  nameEn: ['english name', 'نام انگلیسی', 'latin name', 'name', 'product name', 'title'],
  nameFa: ['persian name', 'نام', 'نام محصول', 'نام فرآورده', 'عنوان'],
  spellings: ['aliases', 'other names', 'نام های دیگر'],
  group: ['group', 'هلدینگ', 'holding'],
  roles: ['roles', 'role', 'نقش'],
  molecule: ['molecule', 'inn', 'generic', 'generic name', 'ماده موثره', 'نام ژنریک', 'substance'],
  moleculeFa: ['نام فارسی', 'نام ژنریک فارسی'],
  strength: ['strength', 'dose', 'دوز', 'dosage'],
  volume: ['volume'],
  form: ['form', 'dosage form', 'شکل', 'فرم', 'شکل دارویی'],
  route: ['route', 'مسیر مصرف', 'راه تجویز'],
  atcCode: ['atc', 'atc code', 'کد ATC'],
  listedOn: ['listed on', 'تاریخ فهرست', 'تاریخ تصویب', 'approval date'],
  type: ['type', 'نوع ماده'],
  casNumber: ['cas', 'cas no', 'cas number', 'شماره کس'],
  ingredient: ['api', 'ingredient', 'ماده', 'ماده اولیه', 'substance', 'نام ماده'],
  company: ['شناسه ملی', 'company id', 'national id', 'شناسه شرکت'],
  permitNo: ['permit', 'permit no', 'شماره پروانه', 'کد پروانه', 'شماره ثبت', 'license no'],
  brand: ['brand', 'نام برند', 'برند تجاری'],
  mainIngredients: ['Ingredients', 'ترکیبات', 'مواد تشکیل دهنده'],
  path: ['path', 'نوع تولید', 'نحوه تامین'],
  goodsGroup: ['group', 'category', 'گروه', 'دسته', 'گروه محصول'],
  titleEn: ['title', 'list name'],
  titleFa: ['نام فارسی ژنریک'],
}

type Headed = Pick<FileLayout, 'headers' | 'above'>

/** A mapping for a file with these headings: the target it resembles most, columns by name. */
export function proposeMapping({ headers, above = [] }: Headed): FileMapping {
  // What replaces whole tables or derives is never guessed: its own columns must all be there.
  const candidates = BROUGHT_SOURCES.flatMap((source) =>
    SOURCE_FILES[source]
      .filter((shape) => source === 'template' || hasOwnColumns(headers, shape))
      .map((shape) => ({ source, shape, ...scoreOf(headers, shape) })),
  )
  const [best] = candidates.toSorted((a, b) => b.score - a.score)
  if (!best) throw new Error('there is at least one target')
  return {
    source: best.source,
    kind: best.shape.kind,
    columns: best.columns,
    dates: 'auto',
    calendar: 'auto',
    numbers: 'auto',
    unit: unitOf([...headers, ...above]) ?? 'rial',
  }
}

function scoreOf(headers: readonly string[], shape: FileShape) {
  const columns = proposeColumns(headers, shape)
  const required = shape.columns.filter((column) => column.required)
  const found = required.filter(({ field }) => columns[field]).length
  // A complete target comes before a larger one of which something is missing.
  const score =
    Object.keys(columns).length +
    exact(headers, shape) * 2 +
    (found / Math.max(1, required.length)) * 20
  return { columns, score }
}

function hasOwnColumns(headers: readonly string[], { columns }: FileShape): boolean {
  const folded = new Set(headers.map(compactKey))
  return columns.every(({ header, required }) => !required || folded.has(compactKey(header)))
}

function exact(headers: readonly string[], { columns }: FileShape): number {
  const folded = new Set(headers.map(compactKey))
  return columns.filter(({ header }) => folded.has(compactKey(header))).length
}

const UNIT = / (?:به )?((?:هزار |میلیون )?(?:ریال|تومان)|rials?|rls|irr|tomans?|irt)$/

function unitIn(heading: string): MappedUnit | null {
  const said = UNIT.exec(fold(heading))?.[1] ?? ''
  const word = /^[a-z]/.test(said) ? MONEY_UNITS[/^t|irt/.test(said) ? 'toman' : 'rial'] : said
  const units = Object.keys(MONEY_UNITS) as MappedUnit[]
  return units.find((unit) => MONEY_UNITS[unit] === word) ?? null
}

const withoutUnit = (heading: string) =>
  unitIn(heading) === null ? heading : fold(heading).replace(UNIT, '')

const unitsOf = (headers: readonly string[]) =>
  new Set(headers.flatMap((heading) => unitIn(heading) ?? []))

/** What the headings, and words above them, say that prices are in; null for nothing, or several things. */
export function unitOf(headers: readonly string[]): MappedUnit | null {
  const [unit, ...others] = unitsOf(headers)
  return unit === undefined || others.length > 0 ? null : unit
}

/**
 * Columns of the file for the fields of a target: by heading first, then by what it is also called. Of two
 * columns with one heading a person says which is meant.
 */
export function proposeColumns(headers: readonly string[], { columns }: FileShape) {
  const plain = unitsOf(headers).size > 1 ? (name: string) => name : withoutUnit
  const folded = headers.map((heading) => compactKey(plain(heading)))
  const taken = new Set<number>()
  const places = new Map<string, number>()
  const take = (field: string, names: readonly string[]) => {
    if (places.has(field)) return
    const known = new Set(names.map((name) => compactKey(plain(name))).filter(Boolean))
    const at = folded.findIndex((name, place) => !taken.has(place) && known.has(name))
    if (at < 0 || folded.lastIndexOf(folded[at] ?? '') !== at) return
    places.set(field, at)
    taken.add(at)
  }
  for (const { field, header } of columns) take(field, [header])
  for (const { field } of columns) take(field, [field, ...(ALIASES[field] ?? [])])
  return Object.fromEntries(
    columns.flatMap(({ field }) => {
      const from = places.get(field)
      return from === undefined ? [] : [[field, { from, constant: '', words: [] }]]
    }),
  )
}

import { isAtcCode } from '#src/catalogue/facts/atc-codes.ts'
import { compactKey } from '#src/persian/fold.ts'
import { parseRial } from '#src/persian/money-input.ts'
import { atcLevel } from '../parsing/atc-code.ts'
import { codeText, optionalText, rememberEach } from '../parsing/clean.ts'
import { isIranianGtin, readGtin } from '../parsing/gtin.ts'
import { parsePack } from '../parsing/pack-text.ts'
import { parseTitle } from '../parsing/regulator-title.ts'
import { brandColumns, companyColumns } from './product-columns.ts'
import {
  CODE_REASON,
  IRC_REASON,
  type Row,
  type RowComplaints,
  type RowReader,
  readCount,
  readIrc,
} from './row.ts'

const meanings = <T>(said: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(
    said.flatMap(([meant, words]) => words.split('، ').map((word) => [compactKey(word), meant])),
  )

const ACTIVE = meanings([
  [true, 'فعال، معتبر، جاری، بله، بلی، 1، true، active'],
  [
    false,
    'غیرفعال، ابطال، ابطال شده، باطل، باطل شده، لغو، لغو شده، منقضی، منقضی شده، تعلیق، معلق، خیر، 0، false، inactive',
  ],
])
const SUPPLY = meanings([
  ['local', 'تولید داخل، تولید داخلی، تولیدی'],
  ['under-licence', 'تحت لیسانس، تولید تحت لیسانس'],
  ['imported', 'وارداتی، واردات'],
  ['emergency', 'فوریتی، وارداتی فوریتی'],
])

const readTitle = rememberEach((title) => parseTitle(title))

const PACK_WARNING =
  'تعداد در بسته از این متن خوانده نشد (نمونهٔ خوانا: 30 TABLET in 3 BLISTER PACK in 1 BOX)؛ مقدار نادیده گرفته شد'

const UNKNOWN_WORD =
  'این واژه شناخته نیست؛ مقدار نادیده گرفته شد. معنای آن را می‌توان در نگاشت ستون نوشت'

/** The regulator's product export: one licensed pack with its prices in each row. */
export const regulatorRows: RowReader<'products'> = {
  table: 'products',
  read(row, complain) {
    const irc = readIrc(row.cell('irc'))
    if (irc === null) return complain.refuse('irc', IRC_REASON)
    const code = readCount(row.cell('medicineCode'))
    if (code === null) return complain.refuse('medicineCode', CODE_REASON)
    const brandEn = optionalText(row.cell('brandEn'))
    const brandFa = optionalText(row.cell('brandFa'))
    const brand = brandEn ?? brandFa ?? optionalText(row.cell('titleEn'))
    if (brand === null) return complain.refuse('brandEn', 'نام فرآورده خالی است')
    return {
      line: row.line,
      irc,
      medicine_code: code,
      ...brandColumns(brandEn, brandFa, brand),
      ...companyColumns(row, 'holder', 'holderName'),
      ...companyColumns(row, 'brand_owner', 'brandOwnerName'),
      ...companyColumns(row, 'producer', 'producerName'),
      supply_type: meaningOf(row, complain, 'supplyType', SUPPLY),
      supply_inferred: false,
      pack_count: packCount(row, complain),
      ...gtin(row, complain),
      price_rial: price(row, complain, 'priceRial'),
      pharmacy_price_rial: price(row, complain, 'pharmacyPriceRial'),
      distributor_price_rial: price(row, complain, 'distributorPriceRial'),
      is_active: meaningOf(row, complain, 'status', ACTIVE),
      stated_atc_code: atcCode(row, complain),
      ...ownFacts(row),
    }
  },
}

/** What a word stands for; null where the cell is empty, and where nobody knows the word. */
function meaningOf<T>(
  row: Row,
  complain: RowComplaints,
  field: string,
  words: ReadonlyMap<string, T>,
): T | null {
  const word = compactKey(row.cell(field))
  const meant = words.get(word) ?? null
  if (meant === null && word !== '') complain.warn(field, UNKNOWN_WORD)
  return meant
}

function gtin(row: Row, complain: RowComplaints) {
  const { gtin, problem } = readGtin(codeText(row.cell('gtin')))
  if (problem !== null) complain.warn('gtin', problem)
  return { gtin, gtin_is_iranian: isIranianGtin(gtin) }
}

function packCount(row: Row, complain: RowComplaints): number | null {
  const text = optionalText(row.cell('packCount'))
  if (text === null) return null
  const units = parsePack(text)
  if (units === null) complain.warn('packCount', PACK_WARNING)
  return units
}

/** Above level 3 a code says nothing of one medicine. */
function atcCode(row: Row, complain: RowComplaints): string | null {
  const code = codeText(row.cell('atcCode')).toUpperCase()
  if (code === '') return null
  if (isAtcCode(code) && atcLevel(code) >= 3) return code
  complain.warn('atcCode', 'باید کد ATC سطح ۳ تا ۵ باشد؛ مقدار نادیده گرفته شد')
  return null
}

/** Nought stands for a price that was never set. */
function price(row: Row, complain: RowComplaints, field: string): number | null {
  const text = optionalText(row.cell(field))
  if (text === null) return null
  const rial = parseRial(text)
  if (rial !== null && rial >= 0) return rial === 0 ? null : rial
  complain.warn(field, 'باید مبلغی به ریال باشد؛ مقدار نادیده گرفته شد')
  return null
}

/** What the medicine is, for a generic code that no list of titles has. */
function ownFacts(row: Row) {
  const title = optionalText(row.cell('titleEn'))
  if (title === null) return {}
  const { molecule, form, route, strength, volume } = readTitle(title)
  return {
    own_title: title,
    own_molecule: molecule,
    own_form: form,
    own_route: route,
    own_strength: strength,
    own_volume: volume,
  }
}

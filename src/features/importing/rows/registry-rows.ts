import { parseDate } from '#src/persian/date-input.ts'
import { parseRial } from '#src/persian/money-input.ts'
import { optionalText, rememberEach } from '../parsing/clean.ts'
import { knownForm, knownRoute } from '../parsing/dosage.ts'
import { isIranianGtin } from '../parsing/gtin.ts'
import { brandColumns, companyColumns } from './product-columns.ts'
import { IRC_REASON, type RowReader, readCount, readIrc } from './row.ts'

const formOf = rememberEach(knownForm)
const routeOf = rememberEach(knownRoute)

/** What the page says in words; kept with its statement as it was said. */
const TEXTS = [
  'brandEn',
  'brandFa',
  'genericName',
  'molecule',
  'strength',
  'volume',
  'form',
  'route',
  'brandOwnerCountry',
  'pack',
  'gtin',
  'atcCode',
  'address',
]

/** What the portal read on a page of the registry of medicines, a page in each row. */
export const registryRows: RowReader<'products'> = {
  table: 'products',
  lists: ['similar'],
  read(row, complain) {
    const irc = readIrc(row.cell('irc'))
    if (irc === null) return complain.refuse('irc', IRC_REASON)
    const page = {
      line: row.line,
      irc,
      reading: optionalText(row.cell('reading')),
      capture_id: parseRial(row.cell('captureId')),
      read_on: parseDate(row.cell('readOn')),
    }
    if (flagOf(row.cell('isSame')) === true) return { ...page, is_same: true }
    const said = Object.fromEntries(TEXTS.map((field) => [field, optionalText(row.cell(field))]))
    const { brandEn = null, brandFa = null, form = null, route = null } = said
    const otherwise = said.genericName ?? irc
    const isActive = flagOf(row.cell('status'))
    const isEmergency = flagOf(row.cell('emergency')) === true
    // Nought stands for a price that was never set.
    const priceRial = parseRial(row.cell('priceRial')) || null
    const packCount = readCount(row.cell('packCount'))
    const validUntil = parseDate(row.cell('validUntil'))
    const number = readCount(row.cell('number'))
    const holderNumber = readCount(row.cell('holderNumber'))
    return {
      ...page,
      ...brandColumns(brandEn, brandFa, otherwise),
      ...companyColumns(row, 'holder', 'holderName'),
      ...companyColumns(row, 'brand_owner', 'brandOwnerName'),
      ...companyColumns(row, 'producer', 'producerName'),
      holder_number: holderNumber,
      // That a page has no note of an emergency says nothing of how the product came.
      supply_type: isEmergency ? 'emergency' : null,
      supply_inferred: false,
      pack_count: packCount,
      gtin: said.gtin,
      gtin_is_iranian: isIranianGtin(said.gtin ?? null),
      price_rial: priceRial,
      valid_until: validUntil,
      is_active: isActive,
      stated_atc_code: said.atcCode,
      own_title: said.genericName,
      own_molecule: said.molecule,
      own_form: form === null ? null : formOf(form),
      own_route: route === null ? null : routeOf(route),
      own_strength: said.strength,
      own_volume: said.volume,
      page_number: number,
      similar_numbers: row.cell('similar').split('|').filter(Boolean),
      page_problem: optionalText(row.cell('problem')),
      page_values: JSON.stringify({
        ...said,
        holder: optionalText(row.cell('holderName')),
        brandOwner: optionalText(row.cell('brandOwnerName')),
        producer: optionalText(row.cell('producerName')),
        unitPriceRial: parseRial(row.cell('unitPriceRial')),
        supplyType: isEmergency ? 'emergency' : null,
        number,
        holderNumber,
        packCount,
        priceRial,
        validUntil,
        isActive,
      }),
    }
  },
}

function flagOf(cell: string): boolean | null {
  return cell === '1' ? true : cell === '0' ? false : null
}

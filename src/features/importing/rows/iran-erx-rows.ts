import { supplementTemplate } from '#src/catalogue/supplements/template.ts'
import { fold } from '#src/persian/fold.ts'
import { sortKey } from '#src/persian/order.ts'
import { cleanText, codeText, optionalText, rememberLast } from '../parsing/clean.ts'
import { isIranianGtin, readGtin } from '../parsing/gtin.ts'
import { isFullyParsed, parseBrandName, parseTitle } from '../parsing/regulator-title.ts'
import { medicineRow } from './medicine-row.ts'
import {
  CODE_REASON,
  IRC_REASON,
  NATIONAL_ID_REASON,
  PACK_REASON,
  type Row,
  type RowComplaints,
  type RowReader,
  readChangeFlag,
  readCount,
  readIrc,
  readNationalId,
} from './row.ts'

/** GenericCode, ErxTitle, ERXCode: what each generic code is. */
export const titleRows: RowReader<'titles'> = {
  table: 'titles',
  read(row, complain) {
    const code = readCount(row.cell('code'))
    if (code === null) return complain.refuse('code', CODE_REASON)
    const title = optionalText(row.cell('title'))
    if (title === null) return complain.refuse('title', 'عنوان خالی است')
    const { brand, ...facts } = parseTitle(title)
    return {
      line: row.line,
      is_branded: brand !== null,
      is_full: isFullyParsed(facts),
      ...medicineRow({ ...facts, code, title }),
    }
  },
}

const readName = rememberLast((name) => {
  const own = parseBrandName(name)
  return { ...own, fold: fold(own.brand), sort: sortKey(own.brand) }
})

/** One licensed pack of a chemical medicine in each row. */
export const chemicalRows: RowReader<'products'> = {
  table: 'products',
  read(row, complain) {
    const code = readCount(row.cell('code'))
    if (code === null) return complain.refuse('code', CODE_REASON)
    const pack = readPack(row, complain)
    if (!pack) return null
    const { irc, name, gtin, ...rest } = pack
    const { fold: brandFold, sort: brandSort, ...own } = readName(name)
    return {
      ...rest,
      irc,
      medicine_code: code,
      brand_en: own.brand,
      brand_fold: brandFold,
      brand_sort: brandSort,
      supply_inferred: false,
      gtin,
      gtin_is_iranian: isIranianGtin(gtin),
      erx_code: codeText(row.cell('erxCode')) || null,
      own_title: name,
      own_form: own.form,
      own_route: own.route,
      own_strength: own.strength,
      own_volume: own.volume,
    }
  },
}

/** A natural product or supplement in each row; the IRC stands for its permit number. */
export const naturalRows: RowReader<typeof supplementTemplate.staging> = {
  table: supplementTemplate.staging,
  read(row, complain) {
    const pack = readPack(row, complain)
    if (!pack) return null
    const { irc, name, ...rest } = pack
    const { brand, form, route } = parseBrandName(name)
    return {
      ...rest,
      permit_no: irc,
      name_en: brand,
      name_fold: fold(name),
      name_sort: sortKey(brand),
      form,
      route,
      atc_code: optionalText(row.cell('atcCode')),
    }
  },
}

function readPack(row: Row, complain: RowComplaints) {
  const irc = readIrc(row.cell('irc'))
  if (irc === null) return complain.refuse('irc', IRC_REASON)
  const name = optionalText(row.cell('name'))
  if (name === null) return complain.refuse('name', 'نام فرآورده خالی است')
  const holder = readNationalId(row.cell('holder'))
  if (holder === null) return complain.refuse('holder', NATIONAL_ID_REASON)
  const holderName = optionalText(row.cell('holderName'))
  if (holderName === null) return complain.refuse('holderName', 'نام صاحب پروانه خالی است')
  const packCount = readCount(row.cell('packCount'))
  if (packCount === null && optionalText(row.cell('packCount')) !== null) {
    return complain.refuse('packCount', PACK_REASON)
  }
  return {
    line: row.line,
    irc,
    name,
    holder_national_id: holder,
    holder_name: holderName,
    pack_count: packCount,
    gtin: gtinOf(row, complain),
    change_flag: changeFlagOf(row, complain),
  }
}

function gtinOf(row: Row, complain: RowComplaints): string | null {
  const { gtin, problem } = readGtin(codeText(row.cell('gtin')))
  if (problem !== null) complain.warn('gtin', problem)
  return gtin
}

function changeFlagOf(row: Row, complain: RowComplaints): string | null {
  const flag = readChangeFlag(row.cell('action'))
  if (flag === undefined)
    complain.warn('action', `نشان تغییر ناشناخته: ${cleanText(row.cell('action'))}`)
  return flag ?? null
}

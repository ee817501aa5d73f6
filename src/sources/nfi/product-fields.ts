import { readAmount } from '#src/features/importing/parsing/amount.ts'
import { isAtcCode } from '#src/features/importing/parsing/atc-code.ts'
import { readGtin } from '#src/features/importing/parsing/gtin.ts'
import { moleculeBases } from '#src/features/importing/parsing/molecule-base.ts'
import { parsePack } from '#src/features/importing/parsing/pack-text.ts'
import { splitQuantities } from '#src/features/importing/parsing/quantity.ts'
import { parseDate } from '#src/persian/date-input.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { compactKey } from '#src/persian/fold.ts'
import { attributeOf, nextElement, type PageElement, textOf } from '../page.ts'
import type { Complaints } from '../reading.ts'
import { readComponents } from './molecule-agreement.ts'
import { countryOf, lineOf, optionalLine, paragraphsOf } from './page-text.ts'
import type { NfiMonograph, NfiProduct } from './product.ts'

const LABELS = {
  brandEn: 'نام',
  genericName: 'نام عمومی',
  form: 'شکل دارویی',
  route: 'نحوه مصرف',
  licenceHolder: 'صاحب پروانه',
  brandOwner: 'صاحب برند',
  producer: 'تولید کننده',
  validUntil: 'تاریخ اعتبار پروانه',
  packPrice: 'قیمت مصرف کننده هر بسته',
  unitPrice: 'قیمت واحد',
  gtin: 'GTIN',
  irc: 'IRC',
  pack: 'تعداد در بسته',
  components: 'ترکیبات',
  indications: 'موارد مصرف',
  mechanism: 'مکانیسم اثر',
  pharmacokinetics: 'فارماکوکینتیک',
  warnings: 'هشدارها',
  sideEffects: 'عوارض جانبی',
  interactions: 'تداخل های دارویی',
  advice: 'نکات قابل توصیه',
} as const

type Label = keyof typeof LABELS

export const KNOWN_LABELS: ReadonlySet<string> = new Set(Object.values(LABELS).map(compactKey))

/** Without these a page is of another edition. */
const CORE = ['brandEn', 'genericName', 'licenceHolder', 'validUntil', 'packPrice', 'irc'] as const
export const CORE_LABELS: ReadonlyMap<string, string> = new Map(
  CORE.map((name) => [compactKey(LABELS[name]), LABELS[name]]),
)

/** Licences were not given for longer, and none that ended before is on the pages. */
const FIRST_DAY = '1990-01-01'
const LAST_DAY = '2060-01-01'
const MAX_RIAL = 1e13
const MAX_COMPOSITION = 2_000

type Fields = Omit<
  NfiProduct,
  'number' | 'brandFa' | 'isActive' | 'licenceHolderNumber' | 'similar'
>

export function besideLabel(label: PageElement | undefined): PageElement | undefined {
  const next = label && nextElement(label)
  return next && /^(?:span|bdo)$/.test(next.tagName) ? next : undefined
}

/** Everything of the product's block and its monograph. */
export function readFields(
  elements: readonly PageElement[],
  labels: ReadonlyMap<string, PageElement>,
  { withMonograph, complain }: { withMonograph: boolean; complain: Complaints },
): Fields {
  const elementOf = (label: Label) => besideLabel(labels.get(compactKey(LABELS[label])))
  const line = (label: Label) => optionalLine(elementOf(label))
  const [genericName, form, route, pack] = [
    line('genericName'),
    line('form'),
    line('route'),
    line('pack'),
  ]
  const named = splitGenericName(genericName ?? '', form, route)
  const price = (label: Label, field: string) =>
    readPrice(line(label), unitAfter(elementOf(label)), field, complain)
  const packPriceRial = price('packPrice', 'packPriceRial')
  const unitPriceRial = price('unitPrice', 'unitPriceRial')
  const unitsInPack = pack === null ? null : parsePack(pack)
  comparePrices(packPriceRial, unitPriceRial, unitsInPack, complain)
  const components = elementOf('components')
  return {
    irc: readIrc(line('irc'), complain),
    gtin: readPageGtin(line('gtin'), complain),
    brandEn: line('brandEn'),
    genericName,
    molecule: named.rest || null,
    moleculeBases: moleculeBases(named.rest),
    strength: named.strength,
    volume: named.volume,
    form,
    route,
    licenceHolder: line('licenceHolder'),
    brandOwner: line('brandOwner'),
    brandOwnerCountry: countryOf(elementOf('brandOwner')),
    producer: line('producer'),
    validUntil: readValidity(line('validUntil'), complain),
    isEmergency: readEmergency(elements, complain),
    packPriceRial,
    unitPriceRial,
    pack,
    unitsInPack,
    components: components
      ? readComponents((paragraphsOf(components) ?? '').slice(0, MAX_COMPOSITION))
      : [],
    casNumbers: casNumbersOf(elements),
    ...readAtc(elements, complain),
    monograph: readMonograph((label) => (withMonograph ? paragraphsOf(elementOf(label)) : null)),
  }
}

/** «RANITIDINE TABLET ORAL 150 mg»: the form and route that the page also gives apart are taken out. */
function splitGenericName(text: string, form: string | null, route: string | null) {
  const between = ` ${[form, route].filter(Boolean).join(' ')} `.replace(/^ {2}$/, ' ')
  const at = form || route ? `${text} `.indexOf(between) : -1
  const [molecule, amounts] =
    at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + between.length)]
  const units = amounts.replace(/(\d)\s*MILLILITER\b/gi, '$1 mL').replace(/(\d)\s*GRAM\b/gi, '$1 g')
  const { rest, strength, volume } = splitQuantities(units)
  return { rest: at < 0 ? rest : molecule, strength, volume }
}

function readIrc(text: string | null, complain: Complaints): string | null {
  const digits = toLatinDigits(text ?? '')
  if (/^\d{16}$/.test(digits)) return digits
  complain.record('value', 'کد IRC باید ۱۶ رقم باشد؛ بی آن این فرآورده شناخته نمی‌شود.', {
    field: 'irc',
    value: text ?? '',
  })
  return null
}

function readPageGtin(text: string | null, complain: Complaints): string | null {
  const { gtin, problem } = readGtin(toLatinDigits(text ?? ''))
  if (problem !== null) complain.field('value', problem, { field: 'gtin', value: text ?? '' })
  return gtin
}

function readValidity(text: string | null, complain: Complaints): string | null {
  if (text === null) return null
  const day = parseDate(text)
  const place = { field: 'validUntil', value: text }
  if (day === null) complain.field('value', 'تاریخ اعتبار پروانه خوانده نشد.', place)
  else if (day < FIRST_DAY || day > LAST_DAY) {
    complain.field('implausible', 'تاریخ اعتبار پروانه پذیرفتنی نیست و کنار گذاشته شد.', place)
    return null
  }
  return day
}

/** What stands after an amount: «ریال». */
function unitAfter(amount: PageElement | undefined): string | null {
  const next = amount && nextElement(amount)
  return next?.tagName === 'span' ? optionalLine(next) : null
}

/** Nought stands for a price that was never set; where it is blank, only its unit may be there. */
function readPrice(
  text: string | null,
  unit: string | null,
  field: string,
  complain: Complaints,
): number | null {
  if (/تومان/.test(`${text} ${unit}`)) {
    complain.field(
      'value',
      'قیمت به تومان نوشته شده است و کنار گذاشته شد؛ این منبع ریال می‌نویسد.',
      {
        field,
        value: `${text} ${unit ?? ''}`.trim(),
      },
    )
    return null
  }
  const amount = readAmount((text ?? '').replace(/\s*ریال$/, ''))
  if (amount === null || amount === 0) return null
  if (amount !== undefined && Number.isInteger(amount) && amount > 0 && amount <= MAX_RIAL) {
    return amount
  }
  const place = { field, value: text ?? '' }
  if (amount === undefined) complain.field('value', 'قیمت باید مبلغی به ریال باشد.', place)
  else complain.field('implausible', 'قیمت پذیرفتنی نیست و کنار گذاشته شد.', place)
  return null
}

/** The price of a pack is that of its units; a tenth more or less is a rounding, ten times is not. */
function comparePrices(
  pack: number | null,
  unit: number | null,
  units: number | null,
  complain: Complaints,
): void {
  if (pack === null || unit === null || units === null) return
  const ratio = pack / (unit * units)
  if (ratio > 0.9 && ratio < 1.1) return
  const message = `قیمت بسته (${pack}) با قیمت واحد (${unit}) برای ${units} عدد نمی‌خواند.`
  complain.field('contradiction', message, { field: 'packPriceRial' })
}

const EMERGENCY = compactKey('پروانه فوریتی')

/** The orange note beside the pack, blank on most pages; or its words by themselves, however they are painted. */
function readEmergency(elements: readonly PageElement[], complain: Complaints): boolean {
  const notes = elements
    .filter((element) => /colorLightOrange/.test(attributeOf(element, 'class')))
    .flatMap((element) => optionalLine(element) ?? [])
  const isEmergency =
    notes.some((note) => compactKey(note).includes(compactKey('فوریتی'))) ||
    elements.some(isEmergencyNote)
  const [strange] = isEmergency ? [] : notes
  if (strange !== undefined) {
    complain.field('unread', 'یادداشت کنار بسته‌بندی شناخته نشد.', { value: strange })
  }
  return isEmergency
}

function isEmergencyNote(element: PageElement): boolean {
  const [text, ...more] = element.childNodes
  if (more.length > 0 || text?.nodeName !== '#text') return false
  if (/^(?:label|option|title)$/.test(element.tagName)) return false
  return compactKey(optionalLine(element) ?? '') === EMERGENCY
}

function casNumbersOf(elements: readonly PageElement[]): string[] {
  const addresses = elements.map((element) => attributeOf(element, 'href'))
  const found = addresses.flatMap(
    (href) => /\/structure\/(\d{2,7}-\d\d-\d)\b/.exec(href)?.[1] ?? [],
  )
  return [...new Set(found)]
}

function readAtc(elements: readonly PageElement[], complain: Complaints) {
  const label = elements.find((element) => /graphLabelSearch/.test(attributeOf(element, 'class')))
  const text = label ? (optionalLine(label)?.toUpperCase() ?? null) : null
  const atcCode = text !== null && isAtcCode(text) ? text : null
  if (text !== null && atcCode === null) {
    complain.field('value', 'کد ATC به شکل کدهای سازمان جهانی بهداشت نیست.', {
      field: 'atcCode',
      value: text,
    })
  }
  if (atcCode === null) return { atcCode, atcTree: [] }
  const linked = linkedGroups(elements)
  const isOwn = ({ code }: { code: string }) => atcCode.startsWith(code)
  const other = linked.find((group) => !isOwn(group))
  if (other) complain.record('spliced', `کد ATC «${atcCode}» زیر شاخهٔ «${other.code}» صفحه نیست.`)
  return { atcCode, atcTree: linked.filter(isOwn) }
}

/** Each level is linked twice, by its name and by its code. */
function linkedGroups(elements: readonly PageElement[]): NfiProduct['atcTree'] {
  const names = new Map<string, string>()
  for (const element of elements) {
    const term = /SearchByATC\?Term=([a-z0-9]{1,7})$/i.exec(attributeOf(element, 'href'))?.[1]
    const code = term?.toUpperCase() ?? ''
    const name = code === '' ? '' : lineOf(textOf(element))
    if (name !== '' && name.toUpperCase() !== code) names.set(code, name)
  }
  return [...names].map(([code, nameEn]) => ({ code, nameEn }))
}

/** The page's template repeats its warnings where side effects should stand. */
function readMonograph(text: (label: Label) => string | null): NfiMonograph {
  const [warnings, sideEffects] = [text('warnings'), text('sideEffects')]
  return {
    indications: text('indications'),
    mechanism: text('mechanism'),
    pharmacokinetics: text('pharmacokinetics'),
    warnings,
    sideEffects: sideEffects === warnings ? null : sideEffects,
    interactions: text('interactions'),
    advice: text('advice'),
  }
}

import { elementsOf, type PageElement } from '../page.ts'
import { type Complaints, type Reading, readNow, type SourceFile, unusable } from '../reading.ts'
import { textOfFile } from '../text.ts'
import { disagreement } from './molecule-agreement.ts'
import { labelKey, optionalLine } from './page-text.ts'
import type { NfiProduct } from './product.ts'
import { besideLabel, CORE_LABELS, KNOWN_LABELS, readFields } from './product-fields.ts'
import { DETAIL_NUMBER, readSimilar } from './similar-products.ts'
import { refuseHalfPage, refuseStrangePage } from './unusable-page.ts'

/** Real pages are 30 to 60 KB; a generic code of a thousand brands would be 2 MB. */
const MAX_BYTES = 4 * 1024 * 1024

/** Browsers name pages that they save by their title, and write beside it where they are from. */
const SAVED_FROM = /<!-- saved from url=\(\d+\)(\S+) -->/

const IN_FILE_NAME = /(?:(?:^|[^\d])(\d{1,9})\.html?|(?:^|[\\/])(\d{1,9}))$/i

/**
 * Reads one detail page of the registry of medicines (irc.fda.gov.ir/NFI/Detail/{n}): one record, or
 * none and the reason. The number is taken from the file's name («17248.html», or the address).
 * Rounds leave the monograph out, which is half of the text of a page.
 */
export function readNfi(file: SourceFile, { withMonograph = true } = {}): Reading<NfiProduct> {
  return readNow(file.name, (complain) => [readPage(file, withMonograph, complain)])
}

function readPage(file: SourceFile, withMonograph: boolean, complain: Complaints): NfiProduct {
  const html = textOfFile(file, { maxBytes: MAX_BYTES })
  if (!/<\w/.test(html)) unusable('other-content', 'این فایل صفحهٔ وب نیست.')
  const elements = elementsOf(html.replaceAll('&#172;', '¬'))
  const labels = labelsOf(elements)
  if (![...labels.keys()].some((label) => KNOWN_LABELS.has(label))) refuseStrangePage(html)
  refuseHalfPage(html)
  refuseOtherEdition(labels, complain)
  const number = numberOf(file.name) ?? numberOf(SAVED_FROM.exec(html)?.[1] ?? '')
  const similar = readSimilar(elements, complain)
  const fields = readFields(elements, labels, { withMonograph, complain })
  const own = number === null ? undefined : similar.find((row) => row.number === number)
  const product: NfiProduct = {
    ...fields,
    number,
    brandFa: optionalLine(elements.find(({ tagName }) => tagName === 'title')),
    isActive: own?.isActive ?? null,
    licenceHolderNumber: own?.licenceHolderNumber ?? null,
    similar,
  }
  const reason = disagreement(product) ?? repetition(elements, labels)
  if (reason !== null) {
    complain.record('spliced', `${reason} صفحه شاید از دو دارو به هم چسبیده باشد.`)
  }
  return product
}

/** Labels by their words; the first of each is the product's. */
function labelsOf(elements: readonly PageElement[]): Map<string, PageElement> {
  const labels = new Map<string, PageElement>()
  for (const element of elements) {
    if (element.tagName !== 'label') continue
    const key = labelKey(element)
    if (key !== '' && !labels.has(key)) labels.set(key, element)
  }
  return labels
}

/** Why a page seems to hold two product's blocks: a label that must be there once says two things. */
function repetition(
  elements: readonly PageElement[],
  labels: ReadonlyMap<string, PageElement>,
): string | null {
  for (const element of elements) {
    const key = element.tagName === 'label' ? labelKey(element) : ''
    const label = CORE_LABELS.get(key)
    const [value, first] = [element, labels.get(key)].map((one) => optionalLine(besideLabel(one)))
    if (label && value !== first) return `«${label}» دو بار آمده است: «${first}» و «${value}».`
  }
  return null
}

function refuseOtherEdition(labels: ReadonlyMap<string, PageElement>, complain: Complaints): void {
  const missing = [...CORE_LABELS].filter(([key]) => !labels.has(key)).map(([, label]) => label)
  if (missing.length > 0) {
    const list = missing.join('، ')
    unusable('other-edition', `برچسب‌های «${list}» در صفحه نیست؛ چینش سامانه عوض شده است.`)
  }
  if (![...CORE_LABELS.keys()].some((key) => besideLabel(labels.get(key)))) {
    unusable('other-edition', 'کنار برچسب‌های صفحه مقداری نیست؛ چینش سامانه عوض شده است.')
  }
  for (const [key, label] of labels) {
    const isAtc = /graphLabelSearch/.test(
      label.attrs.find(({ name }) => name === 'class')?.value ?? '',
    )
    if (!KNOWN_LABELS.has(key) && !isAtc) {
      complain.field('unread', 'برچسبی در صفحه است که نمی‌شناسیم.', { value: key })
    }
  }
}

function numberOf(name: string): number | null {
  const [, page, file] = IN_FILE_NAME.exec(name) ?? []
  const digits = DETAIL_NUMBER.exec(name)?.[1] ?? page ?? file
  return digits === undefined ? null : Number(digits)
}

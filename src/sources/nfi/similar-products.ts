import { compactKey } from '#src/persian/fold.ts'
import { attributeOf, childrenOf, type PageElement, textOf, within } from '../page.ts'
import type { Complaints } from '../reading.ts'
import { countryOf, keyOf, lineOf, numberInAddress, optionalLine } from './page-text.ts'
import type { NfiSimilar } from './product.ts'

const HEADINGS = ['', 'نام دارو', 'صاحب نام تجاری', 'کشور', 'صاحب امتیاز', 'وضعیت'].map(compactKey)
const STATED = /محصولات مشابه\s*\((\d+)\s*مورد\)/
const STATES = new Map([
  [compactKey('فعال'), true],
  [compactKey('غیرفعال'), false],
  [compactKey('غیر فعال'), false],
])

export const DETAIL_NUMBER = /\/NFI\/Detail\/(\d{1,9})(?:[/?#]|$)/i
const COMPANY_NUMBER = /SearchByOwnerCompany\?(?:.*&)?Term=(\d{1,9})(?:&|$)/i

/** The table of brands of the same generic code; empty where its headings are not the known ones. */
export function readSimilar(elements: readonly PageElement[], complain: Complaints): NfiSimilar[] {
  const table = elements.find((element) => element.tagName === 'table' && hasHeadings(element))
  if (!table) {
    complain.field('other-edition', 'جدول محصولات مشابه پیدا نشد یا ستون‌هایش عوض شده است.', {
      field: 'similar',
    })
    return []
  }
  const rows = within(table, 'tr').map(childrenOf)
  const similar = rows.flatMap((cells) =>
    cells.length === HEADINGS.length && cells.every(({ tagName }) => tagName === 'td')
      ? [readRow(cells)]
      : [],
  )
  compareWithStated(elements, similar.length, complain)
  for (const { isActive } of similar) {
    if (isActive === null) {
      complain.field('value', 'وضعیت یکی از محصولات مشابه شناخته نشد.', { field: 'similar' })
    }
  }
  return similar
}

function hasHeadings(table: PageElement): boolean {
  const headings = within(table, 'th').map((heading) => keyOf(textOf(heading)))
  return headings.length === HEADINGS.length && headings.every((text, at) => text === HEADINGS[at])
}

function readRow([, brand, owner, country, holder, state]: PageElement[]): NfiSimilar {
  const linkIn = (cell: PageElement | undefined) =>
    cell ? attributeOf(within(cell, 'a')[0], 'href') : ''
  return {
    number: numberInAddress(linkIn(brand), DETAIL_NUMBER),
    brandFa: optionalLine(brand),
    brandOwner: optionalLine(owner),
    brandOwnerCountry: countryOf(country),
    licenceHolder: optionalLine(holder),
    licenceHolderNumber: numberInAddress(linkIn(holder), COMPANY_NUMBER),
    isActive: stateOf(state),
  }
}

function stateOf(cell: PageElement | undefined): boolean | null {
  const icons = cell ? within(cell, 'span') : []
  const title = icons.map((icon) => attributeOf(icon, 'title')).find((text) => text !== '')
  return STATES.get(keyOf(title ?? '')) ?? null
}

/** The heading says how many there are: a shorter table was cut. */
function compareWithStated(
  elements: readonly PageElement[],
  found: number,
  complain: Complaints,
): void {
  const titles = elements.filter((element) => /\btitleSearch\b/.test(attributeOf(element, 'class')))
  const stated = titles.map((title) => STATED.exec(lineOf(textOf(title)))?.[1]).find(Boolean)
  if (stated === undefined || Number(stated) === found) return
  const message = `سرتیتر ${stated} محصول مشابه می‌گوید و جدول ${found} سطر دارد.`
  complain.field('contradiction', message, { field: 'similar' })
}

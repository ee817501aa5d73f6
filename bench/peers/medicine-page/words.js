import { readFileSync } from 'node:fs'

const numbers = new Intl.NumberFormat('fa-IR')
const days = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  timeZone: 'UTC',
})

let words

/** Menus, headings and facets as the portal shows them; read once. */
export function pageWords() {
  words ??= JSON.parse(readFileSync(process.env.PAGE_WORDS, 'utf8'))
  return words
}

export function writeNumber(value) {
  return numbers.format(value)
}

export function writeDay(iso) {
  return days.format(new Date(iso))
}

/** What the cells of one row say. */
export function medicineCells(row, { forms, routes, supply }) {
  const title = [row.name_fa ?? row.name_en, row.strength].filter(Boolean).join(' ')
  const mix = supply
    .map((part) => ({ ...part, count: row[part.column] }))
    .filter(({ count }) => count > 0)
  return {
    title,
    code: row.code,
    href: `/medicine/${row.slug ? `${row.code}-${row.slug}` : row.code}`,
    name: row.name_fa ?? row.name_en,
    under: row.name_fa ? row.name_en : null,
    strength: [row.strength, row.volume].filter(Boolean).join(' · '),
    form: forms[row.form] ?? row.form,
    route: routes[row.route] ?? row.route,
    atc: row.atc_code,
    inferred: row.atc_inferred,
    licences: writeNumber(row.licence_count),
    makers: writeNumber(row.maker_count),
    mix,
    mixWords: mix.map(({ word, count }) => `${word} ${writeNumber(count)}`).join('، '),
    price: row.min_price_rial === null ? null : writeNumber(row.min_price_rial),
    priceTo: row.max_price_rial === row.min_price_rial ? null : writeNumber(row.max_price_rial),
    expiry: row.nearest_expiry_on,
    expiryDay: row.nearest_expiry_on && writeDay(row.nearest_expiry_on),
  }
}

/** Page numbers around the current one; null is a gap. */
export function pageNumbers(page, pages) {
  const shown = new Set([1, pages, page - 1, page, page + 1, ...(page <= 3 ? [2, 3, 4] : [])])
  const kept = [...shown].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b)
  return kept.flatMap((one, place) => (one - (kept[place - 1] ?? 0) > 1 ? [null, one] : [one]))
}

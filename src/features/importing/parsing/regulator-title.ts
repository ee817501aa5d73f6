import type { Dosage } from '#src/catalogue/facts/price-unit.ts'
import { cachedRoute, FORM_PATTERN, ROUTE_PATTERN, storedForm } from './dosage.ts'
import { splitQuantities } from './quantity.ts'

const BRAND_AT_END = /\s*\[(?!iU\]|PFU\])([^[\]]+)\]\s*$/i
const FORM_AND_ROUTE = new RegExp(`^(.*?)\\s(${FORM_PATTERN})\\s(${ROUTE_PATTERN})$`, 'i')
const FORM_ONLY = new RegExp(`^(.*?)\\s(${FORM_PATTERN})$`, 'i')
const ROUTE_ONLY = new RegExp(`^(.*)\\s(${ROUTE_PATTERN})$`, 'i')
// A form that the reference does not know yet stands between the last amount and the route.
const AFTER_AMOUNT = /^(.*\d\s?(?:mg|g|ug|mL|L|%|\[iU\]|\{dose\}|\{Puff\}))\s+([A-Z][A-Z, -]+)$/

const BRAND_FORM_ROUTE = new RegExp(
  `^(.*?)\\s(${FORM_PATTERN})\\s(${ROUTE_PATTERN})(?:\\s+(.*))?$`,
  'i',
)
// The list writes NULL for an amount that it does not know, and a bare count after doses.
const NO_AMOUNT = /(?:^|\s+)NULL$|(?<=\})\s+\d+$/i
const BRAND_FORM = new RegExp(`^(.*?)\\s(${FORM_PATTERN})(?:\\s+([\\d.,].*))?$`, 'i')

/**
 * Reads a title of the e-prescription list: `MOLECULE STRENGTH [VOLUME] FORM ROUTE [BRAND]`.
 * What is not found is null; the molecule is what remains, never empty for a non-empty title.
 */
export function parseTitle(title: string) {
  const text = title.trim().replace(/\s+/g, ' ')
  const brand = BRAND_AT_END.exec(text)
  const body = brand ? text.slice(0, brand.index) : text
  const { head, form, route } = splitFormAndRoute(body)
  const { rest, strength, volume } = splitQuantities(head)
  return {
    molecule: rest || head,
    strength,
    volume,
    form: form ? storedForm(form.toUpperCase()) : null,
    route: route ? cachedRoute(route.toUpperCase()) : null,
    brand: brand?.[1]?.trim() ?? null,
  }
}

/**
 * Reads a product's full name: `BRAND FORM ROUTE STRENGTH VOLUME`. Without a known form the brand
 * is the whole name and the rest null.
 */
export function parseBrandName(name: string) {
  const text = name.trim().replace(/\s+/g, ' ')
  const [, brand, form, route, tail] = BRAND_FORM_ROUTE.exec(text) ?? brandAndForm(text)
  if (brand === undefined) {
    return { brand: text, form: null, route: null, strength: null, volume: null }
  }
  const { rest, strength, volume } = splitQuantities((tail ?? '').replace(NO_AMOUNT, ''))
  return {
    brand: rest ? `${brand} ${rest}` : brand,
    form: form ? storedForm(form.toUpperCase()) : null,
    route: route ? cachedRoute(route.toUpperCase()) : null,
    strength,
    volume,
  }
}

/** Whether a title or name gave everything that tells one medicine from another. */
export function isFullyParsed(dosage: Dosage): boolean {
  const { form, route, strength, volume } = dosage
  return form !== null && route !== null && (strength !== null || volume !== null)
}

function splitFormAndRoute(body: string) {
  const both = FORM_AND_ROUTE.exec(body)
  if (both) return { head: both[1] ?? '', form: both[2], route: both[3] }
  const route = ROUTE_ONLY.exec(body)
  if (route) {
    const unknown = AFTER_AMOUNT.exec(route[1] ?? '')
    return { head: unknown?.[1] ?? route[1] ?? '', form: unknown?.[2], route: route[2] }
  }
  const form = FORM_ONLY.exec(body)
  return { head: form?.[1] ?? body, form: form?.[2], route: undefined }
}

function brandAndForm(text: string): (string | undefined)[] {
  const [, brand, form, tail] = BRAND_FORM.exec(text) ?? []
  return [text, brand, form, undefined, tail]
}

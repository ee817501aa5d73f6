import { cleanText, optionalText, rememberEach } from '#src/features/importing/parsing/clean.ts'
import { compactKey } from '#src/persian/fold.ts'
import { plainLine } from '#src/persian/plain-text.ts'
import { attributeOf, type PageElement, textOf, within } from '../page.ts'
import type { NfiCountry } from './product.ts'

const ASCII = /^[!-~ ]*$/
const MAX_REMEMBERED = 100
/** No name, pack or composition is longer. */
const MAX_LINE = 4_000

/** The registry's texts were typed where the half-space became «¬»: `&#172;`. */
export function lineOf(text: string): string {
  if (text.length > MAX_REMEMBERED) return persianLine(text)
  const line = text.trim().replace(/\s+/g, ' ')
  return ASCII.test(line) ? line : shortLine(line)
}

/** Labels, companies and countries are the same on page after page. */
const shortLine = rememberEach(persianLine)

function persianLine(line: string): string {
  return plainLine(cleanText(line.replaceAll('¬', '\u200c')))
}

/** One line of an element; null for a blank and for the dash that stands for nothing. */
export function optionalLine(element: PageElement | undefined): string | null {
  return element ? optionalText(lineOf(textOf(element).slice(0, MAX_LINE))) : null
}

/** Paragraphs of a free text, without blank lines; null where there are none. */
export function paragraphsOf(element: PageElement | undefined): string | null {
  if (!element) return null
  const lines = textOf(element)
    .split(/\r\n?|\n/)
    .map(lineOf)
  return lines.filter((line) => optionalText(line) !== null).join('\n') || null
}

/** «:GTIN », «نام :» and «قیمت واحد   :» without what surrounds them. */
export function labelKey(element: PageElement): string {
  return keyOf(textOf(element))
}

export const keyOf = rememberEach((text: string) => compactKey(lineOf(text)))

/** A flag, also where a browser saved it beside the page. */
const FLAG = /(?:^|\/)([a-z]{2})\.\w{3,4}$/i

/** The flag below an element: its title is the country, its file the code. */
export function countryOf(element: PageElement | undefined): NfiCountry {
  const flags = element ? within(element, 'img') : []
  const flag = flags.find((image) => FLAG.test(attributeOf(image, 'src')))
  const code = FLAG.exec(attributeOf(flag, 'src'))?.[1]
  return {
    code: code?.toUpperCase() ?? null,
    nameFa: optionalText(lineOf(attributeOf(flag, 'title'))),
  }
}

/** A whole number at the end of an address: /NFI/Detail/17248, …?Term=730. */
export function numberInAddress(address: string, pattern: RegExp): number | null {
  const digits = pattern.exec(address)?.[1]
  return digits === undefined ? null : Number(digits)
}

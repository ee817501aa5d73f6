import { formatNumber } from '#src/persian/numbers.ts'

interface Branded {
  irc: string
  brand: string
  packCount: number | null
  holder: string | null
}

/**
 * A label for each licence, by IRC. Brands that repeat are told apart by what differs among them: the
 * pack, else the holder, else both, else the end of the IRC. Of long beginnings that another brand
 * shares, as the names of a combination are, «…» stands: what differs would be cut off.
 */
export function tellApart(licences: readonly Branded[]): ReadonlyMap<string, string> {
  const same = Map.groupBy(licences, ({ brand }) => brand)
  const brands = [...same.keys()]
  return new Map(
    licences.map((licence) => {
      const { length } = sharedBeginning(licence.brand, brands)
      const label = labelOf(licence, same.get(licence.brand) ?? [])
      return [licence.irc, length < LONG ? label : `…${label.slice(length)}`]
    }),
  )
}

/** So many characters of a beginning leave no room for the rest. */
const LONG = 16

/** The longest beginning, in whole words, that another of the brands has too. */
function sharedBeginning(brand: string, brands: readonly string[]): string {
  const words = brand.split(' ')
  const beginnings = words.slice(1).map((_, place) => `${words.slice(0, place + 1).join(' ')} `)
  const isShared = (beginning: string) =>
    brands.some((other) => other !== brand && other.startsWith(beginning))
  return beginnings.findLast(isShared) ?? ''
}

function labelOf(licence: Branded, same: readonly Branded[]): string {
  const { brand, irc } = licence
  if (same.length < 2) return brand
  const ways = [packOf, holderOf, (one: Branded) => [packOf(one), holderOf(one)].join('، ')]
  const way = ways.find((words) => new Set(same.map(words)).size === same.length)
  return `${brand} ${way ? way(licence) : `…${irc.slice(-4)}`}`
}

export function packWord(packCount: number | null): string {
  if (packCount === null) return ''
  return packCount === 1 ? 'تکی' : `${formatNumber(packCount)}تایی`
}

/** «بستهٔ ۳۰تایی» */
export function packRemark(packCount: number | null): string | false {
  return packCount !== null && `بستهٔ ${packWord(packCount)}`
}

const packOf = ({ packCount }: Branded) => packWord(packCount) || 'بستهٔ نامعلوم'
const holderOf = ({ holder }: Branded) => holder ?? 'صاحب نامعلوم'

import { formatNumber } from '#src/persian/numbers.ts'

interface Branded {
  irc: string
  brand: string
  packCount: number | null
  holder: string | null
}

/**
 * A label for each licence, by IRC. Brands that repeat are told apart by what differs among them: the
 * pack, else the holder, else both, else the end of the IRC.
 */
export function tellApart(licences: readonly Branded[]): ReadonlyMap<string, string> {
  const same = Map.groupBy(licences, ({ brand }) => brand)
  return new Map(
    licences.map((licence) => [licence.irc, labelOf(licence, same.get(licence.brand) ?? [])]),
  )
}

function labelOf(licence: Branded, same: readonly Branded[]): string {
  const { brand, irc } = licence
  if (same.length < 2) return brand
  const ways = [packOf, holderOf, (one: Branded) => [packOf(one), holderOf(one)].join('، ')]
  const way = ways.find((words) => new Set(same.map(words)).size === same.length)
  return `${brand} ${way ? way(licence) : `…${irc.slice(-4)}`}`
}

/** «۳۰تایی» */
export function packWord(packCount: number | null): string {
  return packCount === null ? '' : `${formatNumber(packCount)}تایی`
}

const packOf = ({ packCount }: Branded) => packWord(packCount) || 'بستهٔ نامعلوم'
const holderOf = ({ holder }: Branded) => holder ?? 'صاحب نامعلوم'

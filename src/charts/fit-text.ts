const CHARACTER = 6.4
const CAPITAL = 8.4
const PERSIAN = /[\u0600-\u06ff]/

/**
 * A label cut to a width in pixels at the size of chart words; empty where nothing sensible fits.
 * Charts run left to right; a label with a Persian letter still reads from the right.
 */
export function fitText(text: string, width: number): string {
  const room = lettersWithin(text, width)
  if (text.length <= room) return asRead(text)
  return room < 4 ? '' : asRead(`${text.slice(0, room - 1).trimEnd()}…`)
}

/** Isolates a text that reads from the right, so that its digits, codes and «…» stand in order. */
export function asRead(text: string): string {
  return PERSIAN.test(text) ? `\u2067${text}\u2069` : text
}

/** About how many pixels a text takes at the size of chart words; rather too many. */
export function widthOf(text: string): number {
  const capitals = text.match(/[A-Z]/g)?.length ?? 0
  return capitals * CAPITAL + (text.length - capitals) * CHARACTER
}

function lettersWithin(text: string, width: number): number {
  for (let place = 0; place < text.length; place++) {
    if (widthOf(text.slice(0, place + 1)) > width) return place
  }
  return text.length
}

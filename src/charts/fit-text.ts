const CHARACTER = 6.4

/** A label cut to a width in pixels at the size of chart words; empty where nothing sensible fits. */
export function fitText(text: string, width: number): string {
  const room = Math.floor(width / CHARACTER)
  if (text.length <= room) return text
  return room < 4 ? '' : `${text.slice(0, room - 1).trimEnd()}…`
}

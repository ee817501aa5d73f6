/** Persian signs of one SMS; of one in several parts, where each loses room to its place among them. */
const SINGLE = 70
const PART = 67
export const MAX_PARTS = 3
/** The message ends with the name of the portal. */
const SIGNATURE = '\nدیتا دارو'
const ROOM = PART * MAX_PARTS - SIGNATURE.length

/** How many SMS a text is, written in UCS-2. */
export function partsOf(text: string): number {
  return text.length <= SINGLE ? 1 : Math.ceil(text.length / PART)
}

/**
 * Lines as one message of three SMS at most. The first is shortened and the last ones left out where
 * they would not fit; `needed` says how many of the first lines never go.
 */
export function asShortText(lines: readonly string[], needed: number): string {
  let shown = [...lines]
  while (shown.length > needed && shown.join('\n').length > ROOM) shown = shown.slice(0, -1)
  const over = shown.join('\n').length - ROOM
  const [first = '', ...others] = shown
  if (over <= 0) return shown.join('\n')
  return [`${first.slice(0, Math.max(1, first.length - over - 1))}…`, ...others]
    .join('\n')
    .slice(0, ROOM)
}

/** Those of which neither the middle nor an end is in sight. */
export function underOthers(focused: Element[]): string[] {
  const isUnder = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return [0.1, 0.5, 0.9].every((part) => {
      const seen = document.elementFromPoint(left + width * part, top + height * part)
      return !(seen && (one.contains(seen) || seen.contains(one)))
    })
  }
  return focused.filter(isUnder).map((one) => one.outerHTML)
}

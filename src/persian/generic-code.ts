/** The generic code in a medicine's path segment, leading zeros allowed; null when there is none. */
export function genericCodeOfSegment(segment: string): number | null {
  const code = /^0*(\d{1,9})(?:-|$)/.exec(segment)?.[1]
  return code === undefined ? null : Number(code)
}

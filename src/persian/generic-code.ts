import { toLatinDigits } from './digits.ts'

/** The generic code in a medicine's path segment, leading zeros and Persian digits allowed; null when there is none. */
export function genericCodeOfSegment(segment: string): number | null {
  const code = /^0*(\d{1,9})(?:-|$)/.exec(toLatinDigits(segment))?.[1]
  return code === undefined ? null : Number(code)
}

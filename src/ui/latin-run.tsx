import type { ReactNode } from 'react'
import { wholeUnits } from './whole-units.ts'

const PART = /(?<=[A-Za-z\]]\/)(?=[\dA-Z])/

/** A Latin text in which no line ends between a number and its unit, and one may after each part of a strength. */
export function latinRun(text: string): ReactNode[] {
  const parts = wholeUnits(text).split(PART)
  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
  return parts.flatMap((part, place) => (place > 0 ? [<wbr key={place} />, part] : [part]))
}

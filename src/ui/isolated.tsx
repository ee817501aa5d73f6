import type { ReactNode } from 'react'
import { wholeUnits } from './whole-units.ts'

// A pair of brackets belongs to the run only where both ends are Latin.
const BRACKETS = String.raw`\([ -'*-~]*[A-Za-z\d][ -'*-~]*\)`
const RUN = new RegExp(
  `((?:--|[+<>~])?(?:${BRACKETS}|[A-Za-z\\d])(?:(?:${BRACKETS}|[ -'*-~])*(?:${BRACKETS}|[A-Za-z\\d%+]))?)`,
)

const PART = /(?<=[A-Za-z\]]\/)(?=[\dA-Z])/

/** A Latin text in which no line ends between a number and its unit, and one may after each part of a strength. */
export function latinRun(text: string): ReactNode[] {
  const parts = wholeUnits(text).split(PART)
  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
  return parts.flatMap((part, place) => (place > 0 ? [<wbr key={place} />, part] : [part]))
}

/** A Persian text whose Latin runs («10 mg/5 mL», codes, names) are read from the left. */
export function isolated(text: string): ReactNode[] {
  return text.split(RUN).map((run, place) =>
    place % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other name than their place
      <bdi key={place} dir="ltr">
        {latinRun(run)}
      </bdi>
    ) : (
      run
    ),
  )
}

import type { ReactNode } from 'react'
import { latinRun } from './latin-run.tsx'

// A pair of brackets belongs to the run only where both ends are Latin.
const BRACKETS = String.raw`\([ -'*-~]*[A-Za-z\d][ -'*-~]*\)`
const RUN = new RegExp(
  `((?:--|[+<>~])?(?:${BRACKETS}|[A-Za-z\\d])(?:(?:${BRACKETS}|[ -'*-~])*(?:${BRACKETS}|[A-Za-z\\d%+]))?)`,
)

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

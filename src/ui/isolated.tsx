import type { ReactNode } from 'react'

// A pair of brackets belongs to the run only where both ends are Latin.
const BRACKETS = String.raw`\([ -'*-~]*[A-Za-z\d][ -'*-~]*\)`
const RUN = new RegExp(
  `([+<>~]?(?:${BRACKETS}|[A-Za-z\\d])(?:(?:${BRACKETS}|[ -'*-~])*(?:${BRACKETS}|[A-Za-z\\d%+]))?)`,
)

/** Short and of a number: its parts stay in one line. */
const isStrength = (run: string) => run.length <= 20 && /^\d/.test(run)

/** Between a number and its unit no line ends, however long the whole is. */
const UNIT = /(?<=\d) (?=[A-Za-z])/g

/** A Persian text whose Latin runs («10 mg/5 mL», codes, names) are read from the left. */
export function isolated(text: string): ReactNode[] {
  return text.split(RUN).map((run, place) =>
    place % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other name than their place
      <bdi key={place} dir="ltr" className={isStrength(run) ? 'whitespace-nowrap' : undefined}>
        {/^\d/.test(run) ? run.replace(UNIT, '\u00a0') : run}
      </bdi>
    ) : (
      run
    ),
  )
}

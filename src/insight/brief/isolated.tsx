import type { ReactNode } from 'react'

// Spaces at either end belong to the Persian text around it.
const RUN = /([!-~]*[A-Za-z\d](?:[ -~]*[!-~])?)/
const LATIN = /^[ -~]*[A-Za-z\d][ -~]*$/

/** A Persian text in which Latin runs (strengths, codes, names) keep their own direction. */
export function isolated(text: string): ReactNode[] {
  return text
    .split(RUN)
    .filter((run) => run !== '')
    .map((run, n) => {
      if (!LATIN.test(run)) return run
      // A run of which the text is made twice is no key.
      return (
        <bdi key={`${String(n)} ${run}`} dir="ltr">
          {run}
        </bdi>
      )
    })
}

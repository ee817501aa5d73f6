import type { ReactNode } from 'react'
import { latinRuns } from '#src/persian/direction.ts'
import { latinRun } from './latin-run.tsx'

/** A Persian text whose Latin runs («10 mg/5 mL», codes, names) are read from the left. */
export function isolated(text: string): ReactNode[] {
  return latinRuns(text).map((run, place) =>
    place % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other name than their place
      <bdi key={place} dir="ltr" lang="en">
        {latinRun(run)}
      </bdi>
    ) : (
      run
    ),
  )
}

/** The same as a text of its own, whatever stands around it. */
export function Isolated({ children }: { children: string }) {
  return <bdi dir="rtl">{isolated(children)}</bdi>
}

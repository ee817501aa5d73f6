import { formatNumber } from '#src/persian/numbers.ts'
import type { Severity } from './risk.ts'

/** Four bars, as many filled as it is severe; the words stand beside them. */
export function SeverityBars({ severity }: { severity: Severity }) {
  return (
    <span className="severity" data-paint={`sev-${severity}`} aria-hidden="true">
      {[0, 1, 2, 3].map((place) => (
        <i key={place} data-full={place <= severity || undefined} />
      ))}
    </span>
  )
}

const DRAWN = 6

interface LeftOfProps {
  left: number
  all: number
  /** Where numbers alone would say too much. */
  words?: { left: string; all: string } | undefined
}

/** «۵ از ۶» and as many boxes where they can be counted at a glance. */
export function LeftOf({ left, all, words }: LeftOfProps) {
  if (all === 0) return words?.all ?? '—'
  return (
    <span className="left-of">
      {words?.left ?? formatNumber(left)} از {words?.all ?? formatNumber(all)}
      {all <= DRAWN && (
        <span aria-hidden="true">
          {Array.from({ length: all }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes are alike
            <i key={place} data-full={place < left || undefined} />
          ))}
        </span>
      )}
    </span>
  )
}

import type { ReactNode } from 'react'
import { Absent } from './absent.tsx'

export interface KeyFact {
  label: string
  /** Absent facts are shown as «—», never left out silently. */
  value: ReactNode
  hint?: string
}

interface KeyFactsProps {
  facts: readonly KeyFact[]
  /** Why one is absent, where they are of no source. */
  missing?: string
}

export function KeyFacts({ facts, missing }: KeyFactsProps) {
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map((fact) => (
        <div
          key={fact.label}
          className="border-b border-line py-2 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4 sm:py-2.5"
        >
          <dt className="flex-none text-xs text-muted" title={fact.hint}>
            {fact.label}
          </dt>
          <dd className="min-w-0 text-base sm:mt-0.5 leading-relaxed font-medium">
            {fact.value ?? <Absent {...(missing && { reason: missing })} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

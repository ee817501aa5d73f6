import type { ReactNode } from 'react'

/** Facts one under the other, for a narrow card. */
export function FactLines({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="space-y-3">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-sm font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

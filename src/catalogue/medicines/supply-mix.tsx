import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { NO_LICENCE, SUPPLY_WORDS } from '#src/words/licence-words.ts'

const PARTS = [
  { field: 'localCount', word: SUPPLY_WORDS.local, colour: 'bg-local' },
  { field: 'underLicenceCount', word: SUPPLY_WORDS['under-licence'], colour: 'bg-licence' },
  { field: 'importedCount', word: SUPPLY_WORDS.imported, colour: 'bg-import' },
  { field: 'emergencyCount', word: SUPPLY_WORDS.emergency, colour: 'bg-emergency' },
  { field: 'unknownSupplyCount', word: 'نامعلوم', colour: 'bg-sunken' },
] as const

type SupplyCounts = Record<(typeof PARTS)[number]['field'], number>

/** How the active licences of a medicine are supplied: words first, whole in as many lines as they take, a thin bar below. */
export function SupplyMix({ medicine }: { medicine: SupplyCounts }) {
  const parts = PARTS.map((part) => ({ ...part, count: medicine[part.field] })).filter(
    ({ count }) => count > 0,
  )
  if (parts.length === 0) return <Absent reason={NO_LICENCE} />
  return (
    <div>
      <span className="text-xs whitespace-normal">
        {parts
          .map(({ word, count }) => `${word} ${formatNumber(count)}`.replaceAll(' ', '\u00a0'))
          .join('، ')}
      </span>
      <span aria-hidden="true" className="mix-bar">
        {parts.map(({ field, colour, count }) => (
          <span key={field} className={colour} style={{ flexGrow: count }} />
        ))}
      </span>
    </div>
  )
}

import { RemovableChip } from '../ui/removable-chip.tsx'
import { type ActiveFilter, NEEDS_SUBSCRIPTION, pickedSentence } from './filter-words.ts'
import type { ListLinks } from './list-links.ts'
import type { ListView } from './view.ts'

interface ActiveFiltersProps {
  active: readonly ActiveFilter[]
  view: ListView
  links: ListLinks
  /** What picked rows are counted as. */
  noun?: string
  /** Nothing of it was applied. */
  isPreview?: boolean
}

export function ActiveFilters({ active, view, links, isPreview, noun }: ActiveFiltersProps) {
  const { q, ids } = view
  if (active.length === 0 && !q && !ids) return null
  const without = ({ key, value }: ActiveFilter) =>
    links.filter(
      key,
      (view.filters[key] ?? []).filter((other) => other !== value),
    )
  return (
    <ul aria-label="فیلترهای فعال" className="filter-chips no-print">
      {q && (
        <li>
          <RemovableChip
            href={links.to({ q: '' })}
            label={`جست‌وجو: ${q}${isPreview ? NEEDS_SUBSCRIPTION : ''}`}
          />
        </li>
      )}
      {ids && (
        <li>
          <RemovableChip href={links.all} label={pickedSentence(ids, noun ?? 'ردیف')} />
        </li>
      )}
      {active.map((filter) => (
        <li key={`${filter.key}=${filter.value}`}>
          <RemovableChip href={without(filter)} label={filter.sentence} />
        </li>
      ))}
      <li>
        <a href={links.clear} rel="nofollow" data-anew="" className="text-link px-1 text-xs">
          پاک کردن همه
        </a>
      </li>
    </ul>
  )
}

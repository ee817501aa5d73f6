import { RemovableChip } from '../ui/chip.tsx'
import { type ActiveFilter, NEEDS_SUBSCRIPTION } from './filter-words.ts'
import type { ListLinks } from './list-links.ts'
import type { ListView } from './view.ts'

interface ActiveFiltersProps {
  active: readonly ActiveFilter[]
  view: ListView
  links: ListLinks
  /** Nothing of it was applied. */
  isPreview?: boolean
}

/** What the list is narrowed to, each with its way out. */
export function ActiveFilters({ active, view, links, isPreview }: ActiveFiltersProps) {
  if (active.length === 0 && !view.q) return null
  const without = ({ key, value }: ActiveFilter) =>
    links.filter(
      key,
      (view.filters[key] ?? []).filter((other) => other !== value),
    )
  return (
    <ul aria-label="فیلتر‌های فعال" className="flex flex-wrap items-center gap-2">
      {view.q && (
        <li>
          <RemovableChip
            href={links.to({ q: '' })}
            label={`جست‌وجو: ${view.q}${isPreview ? NEEDS_SUBSCRIPTION : ''}`}
          />
        </li>
      )}
      {active.map((filter) => (
        <li key={`${filter.key}=${filter.value}`}>
          <RemovableChip href={without(filter)} label={filter.sentence} />
        </li>
      ))}
      <li>
        <a href={links.clear} rel="nofollow" className="text-link px-1 text-xs">
          پاک کردن همه
        </a>
      </li>
    </ul>
  )
}

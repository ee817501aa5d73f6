import type { Facets, FacetValue } from '#src/list/answer.ts'
import type { Filter, ListDefinition } from '#src/list/definition.ts'
import type { ListView } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'

interface FilterMenusProps {
  definition: ListDefinition
  view: ListView
  facets: Facets
}

/** Each filter as a menu of its own, in one row. */
export function FilterMenus({ definition, view, facets }: FilterMenusProps) {
  return (
    <div className="relative flex flex-wrap gap-2">
      {Object.entries(definition.filters).map(([key, filter]) => (
        <Menu
          key={key}
          name={key}
          filter={filter}
          chosen={view.filters[key] ?? []}
          facet={facets[key] ?? []}
        />
      ))}
    </div>
  )
}

interface MenuProps {
  name: string
  filter: Filter
  chosen: readonly string[]
  facet: readonly FacetValue[]
}

function Menu({ name, filter, chosen, facet }: MenuProps) {
  if (filter.kind !== 'oneOf') return null
  const values = filter.words ? fixedValues(filter.words, facet) : facet
  if (values.length === 0) return null
  return (
    <details data-menu="panel" name="menu" className="group/menu sm:relative">
      <summary className="inline-flex min-h-10 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 text-sm hover:bg-sunken group-open/menu:border-accent">
        {filter.label}
        {chosen.length > 0 && (
          <span className="rounded-full bg-accent-soft px-1.5 text-xs text-accent">
            {formatNumber(chosen.length)}
          </span>
        )}
        <Icon
          name="chevron-down"
          className="size-4 text-muted transition-transform group-open/menu:rotate-180"
        />
      </summary>
      <div className="menu-panel absolute inset-x-0 top-full z-30 mt-1 p-3 sm:inset-x-auto max-h-96 overflow-y-auto sm:end-0 sm:w-60">
        {values.map(({ value, label, count }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            label={label}
            count={formatNumber(count)}
          />
        ))}
        <Button type="submit" size="sm" className="mt-2 w-full lg:hidden">
          اعمال
        </Button>
      </div>
    </details>
  )
}

function fixedValues(
  words: Readonly<Record<string, string>>,
  facet: readonly FacetValue[],
): readonly FacetValue[] {
  const counts = new Map(facet.map(({ value, count }) => [value, count]))
  return Object.entries(words).map(([value, label]) => ({
    value,
    label,
    count: counts.get(value) ?? 0,
  }))
}

import { readerSettings } from '../persian/format-settings.ts'
import { formatNumber } from '../persian/numbers.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Checkbox, Input } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Facets, FacetValue } from './answer.ts'
import { CodeTree } from './code-tree.tsx'
import { type Filter, type ListDefinition, type RangeFilter, titleOf } from './definition.ts'
import { valueWord } from './filter-words.ts'
import type { ListLinks } from './list-links.ts'
import { UNKNOWN_VALUE } from './unknown.ts'
import { type ListView, rangeBounds } from './view.ts'

/** Values of a facet that stand open; the rest is one click away. */
const SHORT = 6

interface FilterPanelProps {
  definition: ListDefinition
  view: ListView
  facets: Facets
  locked: readonly string[]
  /** No filter is applied: the first rows of an insight stay the same. */
  isPreview: boolean
  links: ListLinks
}

/** The filters with their counts. It stands in the list's form; «اعمال» sends it without script. */
export function FilterPanel(props: FilterPanelProps) {
  const { definition, view, facets, locked, isPreview, links } = props
  const entries = Object.entries(definition.filters)
  const isClosed = (of: string | undefined) =>
    isPreview || (of !== undefined && locked.includes(of))
  const free = entries.filter(([, { of }]) => !isClosed(of))
  const closed = entries.filter(([, { of }]) => isClosed(of))
  return (
    <>
      {free.map(([key, filter], place) => (
        <Disclosure key={key} title={titleOf(filter)} open={place < 3 || key in view.filters}>
          <FilterControl
            name={key}
            filter={filter}
            chosen={view.filters[key] ?? []}
            values={facets[key] ?? []}
            links={links}
          />
        </Disclosure>
      ))}
      {closed.length > 0 && (
        <LockedFilters labels={closed.map(([, { label }]) => label)} isPreview={isPreview} />
      )}
      {free.length > 0 && (
        <Button type="submit" variant="primary" className="mt-4 w-full">
          اعمال فیلتر‌ها
        </Button>
      )}
    </>
  )
}

interface FilterControlProps {
  name: string
  filter: Filter
  chosen: readonly string[]
  values: readonly FacetValue[]
  links: ListLinks
}

function FilterControl({ name, filter, chosen, values, links }: FilterControlProps) {
  if (filter.kind === 'range')
    return <RangeInputs name={name} value={chosen[0] ?? '..'} filter={filter} />
  if (filter.kind === 'flag') {
    const count = values.find(({ value }) => value === '1')?.count ?? 0
    return (
      <Checkbox
        name={name}
        value="1"
        defaultChecked={chosen.includes('1')}
        label="فقط این‌ها"
        count={formatNumber(count)}
      />
    )
  }
  if (filter.tree) return <CodeTree name={name} chosen={chosen[0]} values={values} links={links} />
  const shown = inOrder(filter.words, values)
  if (shown.length === 0) return <p className="text-xs text-muted">مقداری در این فهرست نیست.</p>
  const choice = (facet: FacetValue) => (
    <Choice
      key={facet.value}
      name={name}
      facet={facet}
      chosen={chosen.includes(facet.value)}
      label={valueWord(filter, facet.value, values)}
    />
  )
  return (
    <>
      {shown.slice(0, SHORT).map(choice)}
      {shown.length > SHORT && (
        <details className="group/more">
          <summary className="text-link py-1 text-xs group-open/more:hidden">
            {formatNumber(shown.length - SHORT)} مورد دیگر
          </summary>
          {shown.slice(SHORT).map(choice)}
        </details>
      )}
    </>
  )
}

interface ChoiceProps {
  name: string
  facet: FacetValue
  chosen: boolean
  label: string
}

function Choice({ name, facet, chosen, label }: ChoiceProps) {
  return (
    <Checkbox
      name={name}
      value={facet.value}
      defaultChecked={chosen}
      disabled={facet.value === UNKNOWN_VALUE}
      label={label}
      count={formatNumber(facet.count)}
    />
  )
}

interface RangeInputsProps {
  name: string
  value: string
  filter: RangeFilter
}

/** Amounts are written in the unit that the reader chose; the address holds rials. */
function RangeInputs({ name, value, filter }: RangeInputsProps) {
  const bounds = rangeBounds(value)
  const { unit } = filter.unit === 'rial' ? readerSettings() : { unit: 'rial' }
  const isToman = unit === 'toman'
  const from = isToman && bounds.from !== null ? Math.floor(bounds.from / 10) : bounds.from
  const to = isToman && bounds.to !== null ? Math.ceil(bounds.to / 10) : bounds.to
  const side = (end: 'from' | 'to', label: string, bound: number | null) => (
    <Input
      name={`${name}.${end}`}
      inputMode="numeric"
      aria-label={label}
      placeholder={label}
      defaultValue={bound ?? ''}
      dir="ltr"
      className="text-end"
    />
  )
  return (
    <div className="grid grid-cols-2 gap-2">
      {side('from', 'از', from)}
      {side('to', 'تا', to)}
      {isToman && <input type="hidden" name={`${name}.unit`} value="toman" />}
    </div>
  )
}

function LockedFilters({ labels, isPreview }: { labels: readonly string[]; isPreview: boolean }) {
  return (
    <p className="locked-filters">
      <Icon name="lock" />
      <span>
        فیلتر‌های {labels.join('، ')} با{' '}
        <a href={isPreview ? '/subscription' : '/login'} className="text-link">
          {isPreview ? 'خرید اشتراک' : 'ورود به حساب'}
        </a>{' '}
        باز می‌شوند.
      </span>
    </p>
  )
}

/** Fixed words keep their order, and are shown with zero rather than left out. */
function inOrder(
  words: Readonly<Record<string, string>> | undefined,
  values: readonly FacetValue[],
): readonly FacetValue[] {
  if (!words) return values
  const counted = new Map(values.map((facet) => [facet.value, facet]))
  const fixed = Object.keys(words).map(
    (value) => counted.get(value) ?? { value, label: value, count: 0 },
  )
  return [...fixed, ...values.filter(({ value }) => value === UNKNOWN_VALUE)]
}

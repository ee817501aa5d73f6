import type { ReactNode } from 'react'
import { readerSettings } from '../persian/format-settings.ts'
import { inReaderUnit } from '../persian/money.ts'
import { formatNumber } from '../persian/numbers.ts'
import { Button } from '../ui/button.tsx'
import { CachedPart } from '../ui/cached-part.tsx'
import { Options, Select } from '../ui/choice-field.tsx'
import { Checkbox, Input } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { FacetValue } from './answer.ts'
import { barOf, CodeTree } from './code-tree.tsx'
import { type Filter, type RangeFilter, titleOf } from './definition.ts'
import { valueWord } from './filter-words.ts'
import type { AroundProps } from './list-around.tsx'
import type { ListLinks } from './list-links.ts'
import { LockedFilters } from './list-states.tsx'
import { rangeBounds } from './ranges.ts'
import { UNKNOWN_VALUE } from './unknown.ts'

/** Values of a facet that stand open; the rest is one click away. */
const SHORT = 6
/** Groups that stand open. */
const OPEN = 3

/** The filters with their counts. It stands in the list's form; its button sends it without script. */
export function FilterPanel(props: AroundProps) {
  const { view, facets, answer, by } = props
  return (
    <CachedPart
      name="filters"
      by={[by, view, facets, answer.locked, answer.isPreview, answer.empty, answer.all]}
    >
      <Groups {...props} />
    </CachedPart>
  )
}

function Groups(props: AroundProps) {
  const { definition, view, facets, links } = props
  // No filter of a preview is applied: the first rows of an insight stay the same.
  const { locked, isPreview = false, empty, all } = props.answer
  const filters = Object.entries(definition.filters)
  const isElsewhere = ([, filter]: (typeof filters)[number]) => 'elsewhere' in filter
  // Chosen by an address, it can still be taken away.
  const isOffered = (key: string) =>
    !empty?.filters.includes(key) || key in view.filters || key in (view.waiting ?? {})
  const entries = filters.filter((entry) => !isElsewhere(entry) && isOffered(entry[0]))
  const isClosed = (of: string | undefined) =>
    isPreview || (of !== undefined && locked.includes(of))
  const isFree = (key: string, filter: Filter) => facets[key] || !('asks' in filter)
  const free = entries.filter(([key, one]) => !isClosed(one.of) && isFree(key, one))
  const closed = entries.filter(([, { of }]) => isClosed(of))
  return (
    <>
      <div className="filter-head">
        <h2 className="text-lg">فیلترها</h2>
        <button
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          className="filter-close"
          aria-label="بستن"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
      {filters
        .filter(isElsewhere)
        .flatMap(([key]) =>
          (view.filters[key] ?? []).map((value) => (
            <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
          )),
        )}
      {free.map(([key, filter], place) => {
        const chosen = view.filters[key] ?? []
        const values = facets[key] ?? []
        return (
          <FilterGroup
            key={key}
            title={titleOf(filter)}
            chosen={chosen.map((value) => valueWord(filter, value, values)).join('، ')}
            open={place < OPEN}
          >
            <FilterControl
              name={key}
              filter={filter}
              chosen={chosen}
              values={values}
              links={links}
              view={view}
              facets={facets}
              figure={(value, count) =>
                all === 0 || empty?.choices.includes(`${key}=${value}`) ? '—' : formatNumber(count)
              }
            />
          </FilterGroup>
        )
      })}
      {closed.length > 0 && (
        <LockedFilters labels={closed.map(([, { label }]) => label)} isPreview={isPreview} />
      )}
      {free.length > 0 && (
        <div className="filter-send">
          <Button type="submit" variant="primary" className="w-full">
            اعمال فیلترها
          </Button>
        </div>
      )}
    </>
  )
}

interface FilterGroupProps {
  title: string
  /** The words of what is chosen; empty where nothing is. */
  chosen: string
  open: boolean
  children: ReactNode
}

/** A closed one tells what is chosen in it. */
function FilterGroup({ title, chosen, open, children }: FilterGroupProps) {
  return (
    <details open={open} className="filter-group">
      <summary>
        <span>{title}</span>
        {chosen && <em title={chosen}>{chosen}</em>}
        <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  )
}

interface FilterControlProps {
  name: string
  filter: Filter
  chosen: readonly string[]
  values: readonly FacetValue[]
  links: ListLinks
  view: AroundProps['view']
  facets: AroundProps['facets']
  /** What is said of as many: of none that no record of the list has it is not known whether a source tells. */
  figure: (value: string, count: number) => string
}

function FilterControl({
  name,
  filter,
  chosen,
  values,
  links,
  figure,
  ...others
}: FilterControlProps) {
  if (filter.kind === 'range') {
    return (
      <>
        {filter.within && <RangeBase name={name} within={filter.within} {...others} />}
        <RangeInputs
          name={name}
          value={chosen[0] ?? others.view.waiting?.[name] ?? '..'}
          filter={filter}
        />
      </>
    )
  }
  if (filter.kind === 'flag') {
    const count = values.find(({ value }) => value === '1')?.count ?? 0
    return <Flag name={name} chosen={chosen} count={figure('1', count)} />
  }
  if (filter.tree) return <CodeTree name={name} chosen={chosen[0]} values={values} links={links} />
  const known = inOrder(filter.words, values)
  const unknown = values.find(({ value }) => value === UNKNOWN_VALUE)
  if (known.length === 0) return <p className="text-xs text-muted">مقداری در این فهرست نیست.</p>
  const most = Math.max(...known.map(({ count }) => count), 1)
  const choice = ({ value, count }: FacetValue) => {
    const label = valueWord(filter, value, values)
    return (
      <label key={value} className="choice" title={label} style={barOf(count, most)}>
        <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
        <span>{label}</span>
        {!filter.mine && <small>{figure(value, count)}</small>}
      </label>
    )
  }
  const ticked = new Set(chosen)
  const first = known.filter(({ value }, place) => place < SHORT || ticked.has(value))
  const rest = known.filter((facet) => !first.includes(facet))
  return (
    <>
      {first.map(choice)}
      {rest.length > 0 && (
        <details className="group/more">
          <summary className="text-link flex min-h-7 items-center text-xs group-open/more:hidden">
            {formatNumber(rest.length)} مورد بعدی
          </summary>
          {rest.map(choice)}
        </details>
      )}
      {unknown && (
        <p className="choice text-muted">
          <span>در منبع نیامده است</span>
          <small>{formatNumber(unknown.count)}</small>
        </p>
      )}
    </>
  )
}

function Flag({
  name,
  chosen,
  count,
}: Pick<FilterControlProps, 'name' | 'chosen'> & { count: string }) {
  return (
    <Checkbox
      name={name}
      value="1"
      defaultChecked={chosen.includes('1')}
      label="فقط این‌ها"
      count={count}
    />
  )
}

interface RangeInputsProps {
  name: string
  value: string
  filter: RangeFilter
}

/** What else is written the browser refuses, in words of its own. */
const NUMBER = '[\\s\\p{Nd}٬,،.٫]*'

/** Amounts are written in the unit that the reader chose; the address holds rials. */
function RangeInputs({ name, value, filter }: RangeInputsProps) {
  const bounds = rangeBounds(value)
  const { unit } = filter.unit === 'rial' ? readerSettings() : { unit: 'rial' }
  const isRial = unit === 'rial'
  const side = (end: 'from' | 'to', label: string, bound: number | null) => (
    <Input
      name={`${name}.${end}`}
      inputMode={isRial ? 'numeric' : 'decimal'}
      aria-label={label}
      placeholder={label}
      defaultValue={bound === null || isRial ? (bound ?? '') : inReaderUnit(bound)}
      pattern={NUMBER}
      title="عدد"
      dir="ltr"
      className="text-end"
    />
  )
  return (
    <div className="grid grid-cols-2 gap-2">
      {side('from', 'از', bounds.from)}
      {side('to', 'تا', bounds.to)}
      {!isRial && <input type="hidden" name={`${name}.unit`} value={unit} />}
    </div>
  )
}

interface RangeBaseProps extends Pick<FilterControlProps, 'name' | 'view' | 'facets'> {
  within: NonNullable<RangeFilter['within']>
}

/** What the range is within: the value chosen in the other filter, or one to be chosen with it. */
function RangeBase({ name, within: { filter, words }, view, facets }: RangeBaseProps) {
  const chosen = (view.filters[filter] ?? []).filter((value) => Object.hasOwn(words, value))
  if (chosen.length === 1) return <p className="mb-2 text-sm">{`هر ${words[chosen[0] ?? '']}`}</p>
  if (chosen.length > 1) {
    return <p className="text-xs text-muted">برای این بازه فقط یک واحد قیمت را انتخاب کنید.</p>
  }
  const counted = (facets[filter] ?? []).filter(({ value }) => Object.hasOwn(words, value))
  return (
    <Select name={`${name}.within`} aria-label="قیمت هر چه" className="mb-2 w-full min-w-0">
      <Options
        options={counted.map(({ value, count }) => ({
          value,
          label: `هر ${words[value]} (${formatNumber(count)})`,
        }))}
      />
    </Select>
  )
}

/** Fixed words keep their order, and are shown with none rather than left out. */
function inOrder(
  words: Readonly<Record<string, string>> | undefined,
  values: readonly FacetValue[],
): readonly FacetValue[] {
  const known = values.filter(({ value }) => value !== UNKNOWN_VALUE)
  if (!words) return known
  const counted = new Map(known.map((facet) => [facet.value, facet]))
  const fixed = Object.keys(words)
  return [
    ...fixed.map((value) => counted.get(value) ?? { value, label: value, count: 0 }),
    ...known.filter(({ value }) => !fixed.includes(value)),
  ]
}

import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { ActiveFilters } from '#src/list/active-filters.tsx'
import type { Facets, FacetValue, ListAnswer } from '#src/list/answer.ts'
import { ColumnChoice } from '#src/list/column-choice.tsx'
import { type Filter, type ListDefinition, PAGE_SIZES } from '#src/list/definition.ts'
import { activeFilters, viewTitle } from '#src/list/filter-words.ts'
import { refreshList } from '#src/list/list-behaviour.ts'
import { ListForm } from '#src/list/list-form.tsx'
import { listLinks } from '#src/list/list-links.ts'
import { NothingFound, PastTheEnd } from '#src/list/list-states.tsx'
import { ListTable } from '#src/list/list-table.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { UnreadFilters } from '#src/list/unread-filters.tsx'
import { type ListView, VIEW_LIMITS, viewSearch } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { SearchButton, SearchField } from '#src/ui/search-field.tsx'
import { AdminHeading } from '../frame/admin-frame.tsx'
import { ExportLinks } from './export-links.tsx'
import { type Period, periodSearch } from './period.ts'
import { PeriodFields } from './period-fields.tsx'

interface FilterMenusProps {
  definition: ListDefinition
  view: ListView
  facets: Facets
}

interface MenuProps {
  name: string
  filter: Filter
  chosen: readonly string[]
  facet: readonly FacetValue[]
}

interface AdminListPageProps<Row> {
  title: string
  /** What is counted: «کاربر». */
  noun: string
  path: string
  definition: ListDefinition
  view: ListView
  answer: ListAnswer<Row> & { facets: Facets }
  cells: Readonly<Record<string, (row: Row) => ReactNode>>
  numeric: readonly string[]
  rowKey: (row: Row) => string
  searchHint: string
  /** The days that it is narrowed to besides. */
  period?: Period
  /** The name of its file, where it can be taken along. */
  file?: ComponentProps<typeof ExportLinks>['name']
  /** Under the heading, outside of the form. */
  above?: ReactNode
  below?: ReactNode
}

/** A list of the admin area: the list library with its filters in a row above the table. */
export function AdminListPage<Row>(props: AdminListPageProps<Row>) {
  const { title, noun, path, definition, view, answer, period, file } = props
  const fixed = period && periodSearch(period)
  const links = listLinks(path, definition, view, fixed)
  const shown = JSON.stringify([view, fixed])
  useEffect(() => refreshList(path, shown), [path, shown])
  return (
    <>
      <PageHead
        title={`${viewTitle(title, definition, view, answer.facets)} | مدیریت`}
        path={path}
        noindex
      />
      <AdminHeading
        title={title}
        actions={
          <>
            {file && (
              <ExportLinks
                name={file}
                search={writeSearchString({ ...viewSearch(definition, view), ...fixed })}
              />
            )}
            <ColumnChoice definition={definition} view={view} links={links} />
          </>
        }
        beside={<p className="text-sm text-muted">{`${formatNumber(answer.total)} ${noun}`}</p>}
      />
      {props.above}
      <UnreadFilters definition={definition} view={view} href={links.to({})} />
      <ListForm path={path} definition={definition} view={view} fixed={{}} key={shown}>
        <div className="space-y-4">
          <div className="flex flex-wrap gap-2">
            <div className="flex min-w-0 flex-1 basis-64 gap-2">
              <SearchField
                name="q"
                label={`جست‌وجو در ${title}`}
                placeholder={props.searchHint}
                defaultValue={view.q}
                maxLength={VIEW_LIMITS.query}
                className="min-w-0 flex-1"
              />
              <SearchButton />
            </div>
            {period && <PeriodFields period={period} />}
            <FilterMenus definition={definition} view={view} facets={answer.facets} />
          </div>
          <ActiveFilters
            active={activeFilters(definition, view, answer.facets)}
            view={view}
            links={links}
          />
          {answer.total === 0 && (
            <NothingFound
              view={view}
              clear={links.clear}
              why={`اولین ${noun} که برسد همین‌جا دیده می‌شود.`}
            />
          )}
          {answer.total > 0 && answer.rows.length === 0 && <PastTheEnd first={links.page(1)} />}
          {answer.rows.length > 0 && (
            <>
              <ListTable<Row>
                definition={definition}
                cells={props.cells}
                numeric={props.numeric}
                rows={answer.rows}
                rowKey={props.rowKey}
                caption={title}
                locked={[]}
                view={view}
                links={links}
              />
              <Pager
                page={view.page}
                size={view.size}
                total={answer.total}
                hrefOf={links.page}
                lastPage={VIEW_LIMITS.page}
                sizes={PAGE_SIZES.map((size) => ({ size, href: links.to({ size }) }))}
              />
            </>
          )}
        </div>
      </ListForm>
      {props.below && <p className="mt-4 text-xs text-muted">{props.below}</p>}
    </>
  )
}

function FilterMenus({ definition, view, facets }: FilterMenusProps) {
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

function Menu({ name, filter, chosen, facet }: MenuProps) {
  if (filter.kind !== 'oneOf') return null
  const values = filter.words ? fixedValues(filter.words, facet) : facet
  if (values.length === 0) return null
  return (
    <details data-menu="panel" name="menu" className="group/menu lg:relative">
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
      <div className="menu-panel absolute inset-x-0 top-full z-30 mt-1 p-3 lg:inset-x-auto max-h-96 overflow-y-auto lg:end-0 lg:w-60">
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

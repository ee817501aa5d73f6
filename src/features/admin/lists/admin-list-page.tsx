import type { ReactNode } from 'react'
import { ActiveFilters } from '#src/list/active-filters.tsx'
import type { Facets, ListAnswer } from '#src/list/answer.ts'
import { ColumnChoice } from '#src/list/column-choice.tsx'
import { type ListDefinition, PAGE_SIZES } from '#src/list/definition.ts'
import { activeFilters } from '#src/list/filter-words.ts'
import { ListForm } from '#src/list/list-form.tsx'
import { listLinks } from '#src/list/list-links.ts'
import { NothingFound, PastTheEnd } from '#src/list/list-states.tsx'
import { ListTable } from '#src/list/list-table.tsx'
import { readView, type Search, VIEW_LIMITS } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Pager } from '#src/ui/pager.tsx'
import { SearchButton, SearchField } from '#src/ui/search-field.tsx'
import { AdminHeading } from '../frame/admin-frame.tsx'
import { FilterMenus } from './filter-menus.tsx'

interface AdminListPageProps<Row> {
  title: string
  /** What is counted: «کاربر». */
  noun: string
  path: string
  definition: ListDefinition
  search: Search
  answer: ListAnswer<Row> & { facets: Facets }
  cells: Readonly<Record<string, (row: Row) => ReactNode>>
  numeric: readonly string[]
  rowKey: (row: Row) => string
  searchHint: string
  /** Params of the address that are not the list's own. */
  fixed?: Search
  /** More to narrow the list by, in the form. */
  filters?: ReactNode
  actions?: ReactNode
  /** Under the heading, outside of the form. */
  above?: ReactNode
  /** A remark under the list. */
  below?: ReactNode
}

/** A list of the admin area: the list library with its filters in a row above the table. */
export function AdminListPage<Row>(props: AdminListPageProps<Row>) {
  const { title, noun, path, definition, search, answer } = props
  const { view } = readView(definition, search)
  const links = listLinks(path, definition, view, props.fixed)
  return (
    <>
      <AdminHeading
        title={title}
        actions={
          <>
            {props.actions}
            <ColumnChoice definition={definition} view={view} links={links} />
          </>
        }
        beside={<p className="text-sm text-muted">{`${formatNumber(answer.total)} ${noun}`}</p>}
      />
      {props.above}
      <ListForm {...{ path, definition, view }} fixed={{}} key={JSON.stringify(search)}>
        <div className="space-y-4">
          <div className="flex flex-wrap gap-2">
            <div className="flex min-w-64 flex-1 gap-2">
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
            {props.filters}
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
              why={`نخستین ${noun} که برسد همین‌جا دیده می‌شود.`}
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

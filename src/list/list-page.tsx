import type { ReactNode } from 'react'
import { formatNumber } from '../persian/numbers.ts'
import { CachedPart } from '../ui/cached-part.tsx'
import { Delta } from '../ui/delta.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchButton, SearchField } from '../ui/search-field.tsx'
import { ActiveFilters } from './active-filters.tsx'
import type { Facets, ListAnswer } from './answer.ts'
import { AsOfLinks } from './as-of-links.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { type ListDefinition, PAGE_SIZES } from './definition.ts'
import { FilterPanel } from './filter-panel.tsx'
import { activeFilters } from './filter-words.ts'
import { ListForm } from './list-form.tsx'
import { listLinks } from './list-links.ts'
import { BeforeTheFirst, Gate, NothingFound, PastTheEnd } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import { PreviewNote } from './preview-note.tsx'
import { type ListView, type Search, VIEW_LIMITS } from './view.ts'

export interface ListPageProps<Row> {
  title: string
  lead: string
  /** What is counted: «دارو». */
  noun: string
  path: string
  /** Params beside the list's own, kept in every link. */
  fixed?: Search
  definition: ListDefinition
  view: ListView
  answer: ListAnswer<Partial<Row>>
  facets: Facets
  cells: Readonly<Record<string, (row: Row) => ReactNode>>
  numeric: readonly string[]
  rowKey: (row: Row) => string | number
  searchHint: string
  /** Levels of the list, in the line of its title. */
  tabs?: ReactNode
  /** Small charts: what stands between the heading and the list. */
  before?: ReactNode
  /** Beside the choice of columns: what one may do with the list. */
  actions?: ReactNode
  /** Beside a row's name. */
  rowAction?: (row: Row) => ReactNode
  source: ReactNode
  /** What came and went between the two days of a comparison. */
  changesHref?: string
}

/** A list as every kind shows it: one form of search and filters, a table, links for the rest. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, lead, noun, path, fixed = {}, definition, view, answer, facets } = props
  const links = listLinks(path, definition, view, fixed)
  const { isPreview = false } = answer
  const active = activeFilters(definition, view, facets, answer)
  return (
    <ListFrame
      title={title}
      total={
        <>
          {formatNumber(answer.total)} {noun}{' '}
          {answer.before && (
            <Delta
              now={answer.total}
              before={answer.before.total}
              since={answer.before.day}
              href={props.changesHref}
            />
          )}
          {answer.before === null && <span className="delta">در روز مقایسه داده‌ای نبود</span>}
        </>
      }
      tabs={props.tabs}
      actions={
        <>
          {props.actions}
          <ColumnChoice definition={definition} view={view} links={links} />
        </>
      }
    >
      {props.before}
      <ListForm {...{ path, fixed, definition, view }} key={JSON.stringify(view)}>
        <div className="no-print flex gap-2">
          <SearchField
            name="q"
            label={`جست‌وجو در ${title}`}
            placeholder={props.searchHint}
            defaultValue={view.q}
            maxLength={VIEW_LIMITS.query}
            className="min-w-0 flex-1 lg:max-w-md"
          />
          <SearchButton />
          <button type="button" popoverTarget="filters" className="tool-button lg:hidden">
            <Icon name="filter" />
            فیلتر{active.length > 0 && ` (${formatNumber(active.length)})`}
          </button>
        </div>
        <div className="list-body">
          <aside id="filters" popover="auto" aria-label="فیلتر‌ها" className="filter-sheet no-print">
            <div className="filter-head">
              <h2 className="text-lg">فیلتر‌ها</h2>
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
            <CachedPart
              name="filters"
              by={[title, path, fixed, view, facets, answer.locked, isPreview]}
            >
              <FilterPanel
                definition={definition}
                view={view}
                facets={facets}
                locked={answer.locked}
                isPreview={isPreview}
                links={links}
              />
            </CachedPart>
          </aside>
          <div className="min-w-0 space-y-3">
            {isPreview && <PreviewNote />}
            <ActiveFilters active={active} view={view} links={links} isPreview={isPreview} />
            {answer.corrected && view.q && (
              <p className="text-sm text-muted">
                «{view.q}» پیدا نشد؛ نتیجه‌ها برای «{answer.corrected}» است.
              </p>
            )}
            <CachedPart name="rows" by={[title, path, fixed, view, answer]} className="space-y-3">
              <AsOfLinks day={view.asOf ?? null}>
                <Rows {...props} links={links} />
              </AsOfLinks>
            </CachedPart>
            <div className="list-foot">
              <p>{lead}</p>
              {props.source}
            </div>
          </div>
        </div>
      </ListForm>
    </ListFrame>
  )
}

interface RowsProps<Row> extends ListPageProps<Row> {
  links: ReturnType<typeof listLinks>
}

function Rows<Row>({ view, links, answer, ...props }: RowsProps<Row>) {
  const { total, gate } = answer
  if (view.asOf && !(answer.knownFrom && answer.knownFrom <= view.asOf)) {
    return <BeforeTheFirst day={answer.knownFrom ?? null} today={links.to({ asOf: null })} />
  }
  if (gate) return <Gate gate={gate} total={total} noun={props.noun} />
  if (answer.total === 0) return <NothingFound view={view} clear={links.clear} />
  if (answer.rows.length === 0) return <PastTheEnd first={links.page(1)} />
  const due = Math.min(view.size, total - (view.page - 1) * view.size)
  return (
    <>
      <ListTable
        definition={props.definition}
        cells={props.cells}
        numeric={props.numeric}
        rows={answer.rows}
        rowKey={props.rowKey}
        rowAction={props.rowAction}
        caption={props.title}
        locked={answer.locked}
        sortable={!answer.isPreview}
        view={view}
        links={links}
      />
      {answer.rows.length < due ? (
        <Gate gate={answer.exportGate ?? 'sign-in'} total={total} noun={props.noun} />
      ) : (
        <Pager
          page={view.page}
          size={view.size}
          total={total}
          hrefOf={links.page}
          lastPage={VIEW_LIMITS.page}
          sizes={PAGE_SIZES.map((size) => ({ size, href: links.to({ size }) }))}
        />
      )}
    </>
  )
}

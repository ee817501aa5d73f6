import type { ReactNode } from 'react'
import { LinkedDay } from '#src/ui/page-contexts.ts'
import { countOf, formatNumber } from '../persian/numbers.ts'
import { CachedPart } from '../ui/cached-part.tsx'
import { Delta } from '../ui/delta.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import type { Before, Facets, ListAnswer } from './answer.ts'
import { asOfParam } from './as-of.ts'
import type { ListDefinition } from './definition.ts'
import { FilterPanel } from './filter-panel.tsx'
import { ListAbove, ListBelow } from './list-around.tsx'
import { ListForm } from './list-form.tsx'
import { type ListLinks, listLinks } from './list-links.ts'
import { ListTable } from './list-table.tsx'
import type { ListView, Search } from './view.ts'

export interface ListPageProps<Row> {
  /** Its name in addresses, by which choices of its look are remembered. */
  name?: string
  title: string
  /** At the foot. */
  lead: ReactNode
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
  /** Levels of the list and ready views, in the line of its title. */
  tabs?: ReactNode
  /** What stands between the heading and the list. */
  before?: ReactNode
  /** Beside the choice of columns: what one may do with the list. */
  actions?: ReactNode
  /** Before and after a row's name. */
  rowLead?: (row: Row) => ReactNode
  rowAction?: (row: Row) => ReactNode
  /** What one may do with picked rows. */
  after?: ReactNode
  source: ReactNode
  /** What else the page has, under the list. */
  below?: ReactNode
  /** What came and went between the two days of a comparison. */
  changesHref?: string
}

/**
 * A list as every kind shows it: one form of search and filters, a table, links for the rest. It has
 * neither state nor handlers: what moves in it hears at the document, see list-acts.tsx.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, noun, path, fixed = {}, definition, view, answer, facets } = props
  const links = listLinks(path, definition, view, fixed)
  const { total, all, before } = answer
  const { rows, ...facts } = answer
  const by = [title, path, fixed]
  const shown = rows.length
  const around = { title, noun, definition, view, facets, links, answer: facts, shown, by }
  const day = view.asOf ? asOfParam(view.asOf) : null
  return (
    <LinkedDay value={day}>
      <ListFrame
        name={props.name}
        title={title}
        total={
          <>
            {all === undefined || all === total ? formatNumber(total) : countOf(total, all)} {noun}{' '}
            {before !== undefined && (
              <ListDifference
                total={total}
                before={before}
                links={links}
                changesHref={props.changesHref}
              />
            )}
          </>
        }
        tabs={props.tabs}
      >
        {props.before}
        <div className="list-body">
          <aside id="filters" popover="auto" aria-label="فیلترها" className="filter-sheet no-print">
            <ListForm
              path={path}
              fixed={fixed}
              definition={definition}
              view={view}
              key={JSON.stringify(view)}
            >
              <FilterPanel {...around} />
            </ListForm>
          </aside>
          <div className="list-main">
            <ListAbove {...around} searchHint={props.searchHint}>
              {props.actions}
            </ListAbove>
            {rows.length > 0 && (
              <CachedPart name="rows" by={[by, view, answer]} className="block">
                <LinkedDay value={day}>
                  <ListTable
                    {...props}
                    rows={rows}
                    caption={title}
                    locked={answer.locked}
                    sortable={!answer.isPreview}
                    links={links}
                  />
                </LinkedDay>
              </CachedPart>
            )}
            <ListBelow {...around} />
            <div className="list-foot">
              <p>{props.lead}</p>
              {props.source}
            </div>
            {props.after}
          </div>
        </div>
        {props.below}
      </ListFrame>
    </LinkedDay>
  )
}

interface ListDifferenceProps {
  total: number
  /** Null where nothing is known of that day. */
  before: Before | null
  links: ListLinks
  /** What changed between the two days. */
  changesHref?: string | undefined
}

/** Beside a total, what it was on the day of the comparison, and which rows came and went. */
function ListDifference({ total, before, links, changesHref }: ListDifferenceProps) {
  if (before === null) return <span className="delta">در روز مقایسه داده‌ای نبود</span>
  const { day, came, went } = before
  if (before.total === null) return <span className="delta">رقم آن روز با اشتراک باز می‌شود</span>
  return (
    <>
      <Delta now={total} before={before.total} since={day} href={changesHref} />{' '}
      {came && came.total > 0 && (
        <Rows
          text={`${formatNumber(came.total)} جدید`}
          href={came.ids.length > 0 ? links.to({ ids: came.ids }) : undefined}
        />
      )}{' '}
      {went && went.total > 0 && (
        <Rows
          text={`${formatNumber(went.total)} رفته`}
          href={
            went.ids.length > 0 ? links.to({ ids: went.ids, asOf: day, compare: null }) : undefined
          }
        />
      )}
    </>
  )
}

function Rows({ text, href }: { text: string; href: string | undefined }) {
  return href ? (
    <a href={href} className="delta" rel="nofollow">
      {text}
    </a>
  ) : (
    <span className="delta">{text}</span>
  )
}

import { changesPath } from '#src/addresses/records.ts'
import { type ComparedList, LIST_WORDS, type WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { PickBar } from '#src/features/record-actions/pick-bar.tsx'
import { PickBox, StarMark } from '#src/features/record-actions/row-marks.tsx'
import { ListActions } from '#src/features/saved-views/list-actions.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import type { ShellDataset } from '#src/features/shell/shell-data.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import { ListPage, type ListPageProps } from '#src/list/list-page.tsx'
import { type ListView, type Search, viewSearch } from '#src/list/view.ts'

type Loaded = 'view' | 'answer' | 'facets'
type Given = 'rowKey' | 'rowLead' | 'rowAction' | 'actions' | 'after' | 'source' | 'name'
type Words = 'title' | 'noun' | 'path'

interface KindListProps<Row>
  extends Omit<ListPageProps<Row>, Loaded | Given | Words>,
    Partial<Pick<ListPageProps<Row>, Words>> {
  list: ComparedList | 'opportunities'
  /** What its rows are followed as. */
  watched?: WatchedKind
  data: Pick<ListPageProps<Row>, Loaded> & { dataset: ShellDataset | null }
  idOf: (row: Row) => string | number
  titleOf: (row: Row) => string
}

/** The feed of the days between which a view is compared, as far as it can be narrowed alike. */
function between(kind: string, definition: ListDefinition, view: ListView): Search {
  const { asOf = '', compare = '', atc = '' } = viewSearch(definition, view)
  return { kind, atc, asOf, compare }
}

/** The list of a kind, whose rows can be picked: to be compared, followed and taken along. */
export function KindList<Row>(props: KindListProps<Row>) {
  // An opportunity is a medicine, seen otherwise.
  const compared = props.list === 'opportunities' ? 'medicines' : props.list
  const { title, noun, path } = LIST_WORDS[compared]
  const {
    list,
    watched = 'medicines',
    data,
    idOf,
    titleOf,
    ...page
  } = { title, noun, path, ...props }
  const { view, answer, facets, dataset } = data
  const mark = (row: Row) => ({ id: idOf(row), title: titleOf(row) })
  return (
    <ListPage<Row>
      {...page}
      view={view}
      answer={answer}
      facets={facets}
      {...(list === compared && { changesHref: changesPath(between(list, page.definition, view)) })}
      name={list}
      rowKey={idOf}
      rowLead={(row) => <PickBox {...mark(row)} />}
      rowAction={(row) => <StarMark {...mark(row)} />}
      actions={
        <ListActions search={viewSearch(page.definition, view)} list={list} answer={answer} />
      }
      after={
        <PickBar
          noun={page.noun}
          path={page.path}
          fixed={page.fixed}
          list={list}
          compared={compared}
          watched={watched}
          answer={answer}
        />
      }
      source={<DatasetSource dataset={dataset} />}
    />
  )
}

import type { ReactNode } from 'react'
import { changesPath } from '#src/addresses/records.ts'
import { CompareMark } from '#src/features/record-actions/compare-mark.tsx'
import type { ComparedKind } from '#src/features/record-actions/compared-lists.ts'
import { ListActions } from '#src/features/saved-views/list-actions-slot.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import type { ShellDataset } from '#src/features/shell/shell-data.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import { ListPage, type ListPageProps } from '#src/list/list-page.tsx'
import { type ListView, type Search, viewSearch } from '#src/list/view.ts'

type Loaded = 'view' | 'answer' | 'facets'
type Given = 'rowKey' | 'rowAction' | 'actions' | 'source'

interface KindListProps<Row> extends Omit<ListPageProps<Row>, Loaded | Given> {
  list: ComparedKind
  data: Pick<ListPageProps<Row>, Loaded> & { dataset: ShellDataset | null }
  idOf: (row: Row) => string | number
  titleOf: (row: Row) => string
  /** Beside what one may do with every list. */
  more?: ReactNode
}

/** The feed of the days between which a view is compared, as far as it can be narrowed alike. */
function between(kind: string, definition: ListDefinition, view: ListView): Search {
  const { asOf = '', compare = '', atc = '' } = viewSearch(definition, view)
  return { kind, atc, asOf, compare }
}

/** The list of a kind, whose rows can be compared. */
export function KindList<Row>({ list, data, idOf, titleOf, more, ...page }: KindListProps<Row>) {
  const { view, answer, facets, dataset } = data
  return (
    <ListPage<Row>
      {...page}
      {...{ view, answer, facets }}
      changesHref={changesPath(between(list, page.definition, view))}
      rowKey={idOf}
      rowAction={(row) => <CompareMark kind={list} id={idOf(row)} title={titleOf(row)} />}
      actions={
        <>
          <ListActions
            key={list}
            search={viewSearch(page.definition, view)}
            compared={list}
            {...{ list, answer }}
          />
          {more}
        </>
      }
      source={<DatasetSource dataset={dataset} />}
    />
  )
}

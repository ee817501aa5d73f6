import type { Viewer } from '#src/access/policy.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import type { SheetColumn, SheetValue } from '#src/list/sheet.ts'
import type { Words } from '#src/list/sql.ts'
import type { ListView, Search } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'

/** A list without word vectors finds the text of its view by itself. */
type Searched<Source extends { searchWords: unknown }> = Omit<Source, 'searchWords'> & {
  searchWords: Source['searchWords'] | null
}

/** A list that may be taken along, and how a row of it becomes cells. */
interface ExportedListOf<Row> {
  title: string
  /** What is counted: «فرآورده». */
  noun: string
  path: string
  /** Params of the page beside the list's own. */
  fixed?: Search
  source: Searched<ListSource<Row>>
  sheet: Readonly<Record<string, readonly SheetColumn<Row>[]>>
}

export interface RowsWanted {
  view: ListView
  words: Words
  limit: number
  total: number
}

/** The same without the type of its rows, so that all lists stand in one table. */
export interface ExportedList {
  title: string
  noun: string
  path: string
  fixed: Search
  source: Searched<
    Pick<
      ListSource<object>,
      'name' | 'definition' | 'searchWords' | 'knownFrom' | 'total' | 'facets' | 'silentDays'
    >
  >
  /** The file's columns for these columns of the list. */
  columns: (keys: readonly string[]) => readonly Omit<SheetColumn<never>, 'of'>[]
  /** One page of cells; `limit` rows of it at most. */
  rows: (
    db: Queryable,
    wanted: RowsWanted,
    keys: readonly string[],
  ) => Promise<readonly (readonly SheetValue[])[]>
  /** The list as this viewer has it, where rows depend on who looks. */
  asSeenBy?: (db: Queryable, viewer: Viewer) => Promise<ExportedList>
}

export function exportedList<Row extends object>(list: ExportedListOf<Row>): ExportedList {
  const { title, noun, path, fixed = {}, source, sheet } = list
  const columns = (keys: readonly string[]) => keys.flatMap((key) => sheet[key] ?? [])
  return {
    title,
    noun,
    path,
    fixed,
    source,
    columns,
    rows: async (db, { view, words, limit, total }, keys) => {
      const chosen = columns(keys)
      const rows = await source.rows(db, view, words, limit, total)
      return rows.map((row) => chosen.map(({ of }) => of(row)))
    },
  }
}

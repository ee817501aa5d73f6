import type pg from 'pg'
import type { RowProblem } from '../import-types.ts'

const STORED_PROBLEMS = 10_000
const VALUE_CHARACTERS = 200

/** What is wrong with the rows of an import: all counted, the first ten thousand stored. */
export interface ProblemList {
  readonly refused: number
  readonly warnings: number
  add(problem: RowProblem): void
  /** Counts rows that a check in the database refused, and stored by itself. */
  count(problems: number, isWarning: boolean): void
  /** How many more may be stored. */
  room(): number
  /** Writes what has been added since the last time. */
  flush(client: pg.ClientBase, batchId: number): Promise<void>
}

export function createProblemList(): ProblemList {
  let waiting: RowProblem[] = []
  let stored = 0
  const counts = { refused: 0, warnings: 0 }
  const room = () => STORED_PROBLEMS - stored
  const count = (problems: number, isWarning: boolean) => {
    counts[isWarning ? 'warnings' : 'refused'] += problems
  }
  return {
    get refused() {
      return counts.refused
    },
    get warnings() {
      return counts.warnings
    },
    room,
    add(problem) {
      count(1, problem.isWarning)
      if (room() <= 0) return
      stored += 1
      waiting.push({ ...problem, value: problem.value?.slice(0, VALUE_CHARACTERS) ?? null })
    },
    count(problems, isWarning) {
      count(problems, isWarning)
      stored += Math.min(problems, room())
    },
    async flush(client, batchId) {
      await storeProblems(client, batchId, waiting)
      waiting = []
    },
  }
}

async function storeProblems(
  client: pg.ClientBase,
  batchId: number,
  problems: readonly RowProblem[],
): Promise<void> {
  if (problems.length === 0) return
  const column = <K extends keyof RowProblem>(key: K) => problems.map((problem) => problem[key])
  await client.query(
    `insert into import_errors (batch_id, file, line, "column", value, reason, is_warning)
     select $1, * from unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::boolean[])`,
    [
      batchId,
      column('file'),
      column('line'),
      column('column'),
      column('value'),
      column('reason'),
      column('isWarning'),
    ],
  )
}

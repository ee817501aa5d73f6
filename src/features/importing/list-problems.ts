import type { Database } from '#src/server/db/client.ts'
import { csvLine } from '../exporting/file/csv.ts'
import type { RowProblem } from './import-types.ts'

/** The stored problems of a batch, refusals before warnings, in the order of the files. */
export async function listProblems(
  db: Database,
  batchId: number,
  limit: number | null = null,
): Promise<RowProblem[]> {
  const { rows } = await db.$client.query<RowProblem>(
    `select file, line, "column", value, reason, is_warning as "isWarning"
     from import_errors where batch_id = $1 order by is_warning, file, line, id limit $2`,
    [batchId, limit],
  )
  return rows
}

const HEADERS = ['فایل', 'سطر', 'ستون', 'مقدار', 'نوع', 'علت']

/** The problems as a CSV that Excel opens rightly. */
export function problemsCsv(problems: readonly RowProblem[]): string {
  const lines = problems.map(({ file, line, column, value, isWarning, reason }) =>
    csvLine([file, String(line), column, value, isWarning ? 'هشدار' : 'خطا', reason]),
  )
  return ['\ufeff', csvLine(HEADERS), ...lines].join('')
}

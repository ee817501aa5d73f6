import { writeFile } from 'node:fs/promises'
import type { Database } from '#src/server/db/client.ts'
import { csvLine } from '../exporting/file/csv.ts'
import type { RowProblem } from './import-types.ts'

/** The stored problems of a batch, refusals before warnings, in the order of the files. */
export async function listProblems(db: Database, batchId: number, limit: number | null = null) {
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

/** After an import: where the file finds no room, that alone is said to have failed. */
export async function writeProblems(file: string, problems: readonly RowProblem[]): Promise<void> {
  try {
    await writeFile(file, problemsCsv(problems))
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : error
    throw new Error(
      `ورود داده انجام شد، اما فهرست خطاها در ${file} نوشته نشد (${why}). The import is done; its errors could not be written to ${file}: ${why}.`,
    )
  }
}

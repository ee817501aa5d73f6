import { and, asc, eq, gt } from 'drizzle-orm'
import { TEMPLATES, type TemplateName } from '#src/catalogue/templates.ts'
import { fileAnswer, fileOfToday } from '#src/features/exporting/export-stream.server.ts'
import { csvTexts } from '#src/features/exporting/file/csv.ts'
import { workbook } from '#src/features/exporting/file/workbook.server.ts'
import type { Sheet } from '#src/features/exporting/file/worksheet.ts'
import { plainPieces } from '#src/features/exporting/write-export.server.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import { answersFiles, openAdminRequest } from '#src/procedures/answers-files.server.ts'
import type { Database } from '#src/server/db/client.ts'
import { importErrors } from '#src/server/db/schema/datasets.ts'
import { importDiffs } from '#src/server/db/schema/imports.ts'
import { AppError } from '#src/server/errors.ts'
import { isUuid } from '#src/server/uuid.ts'
import { CHANGE_WORDS, CHANGES } from '#src/words/change-words.ts'
import { openRecords } from '../reading/open-records.server.ts'
import { writeTemplate } from '../write-template.ts'
import { handleUpload } from './drafts/handle-upload.server.ts'
import type { ReadOwn } from './drafts/receive-file.server.ts'
import { isStored, storedPath } from './drafts/storage.server.ts'
import { diffFilter } from './queries.ts'
import { unknownCompaniesTemplate } from './unknown-companies.server.ts'
import { afterText, fieldWord, kindWord } from './words.ts'
import { readDraftFiles, requireDraft } from './work/draft-files.server.ts'

export const IMPORTS = '/api/admin/imports/'
const PAGE = 2_000

/** Files in and out of the studio; admins only. `readOwn` knows the files of sources. */
export function handleImports(readOwn: ReadOwn): (request: Request) => Promise<Response> {
  const upload = handleUpload(readOwn)
  return (request) => {
    const rest = new URL(request.url).pathname.slice(IMPORTS.length)
    return rest === 'files' ? upload(request) : download(request)
  }
}

const download = answersFiles(async (request) => {
  const { pathname, searchParams } = new URL(request.url)
  const { db } = await openAdminRequest(request)
  return fileOf(db, pathname.slice(IMPORTS.length), searchParams)
}, 'فایل آماده نشد')

async function fileOf(db: Database, rest: string, search: URLSearchParams): Promise<Response> {
  const template = /^templates\/([a-z-]+)\.csv$/.exec(rest)?.[1]
  if (template && Object.hasOwn(TEMPLATES, template)) {
    const content = Buffer.from(writeTemplate(template as TemplateName))
    return fileAnswer(`${template}.csv`, 'csv', [content])
  }
  const [, id = '', file = ''] =
    /^([^/]+)\/(problems\.xlsx|companies\.csv|diff\.xlsx|diff\.csv)$/.exec(rest) ?? []
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  const { batchId } = await requireDraft(db, id)
  if (batchId === null) throw new AppError('NOT_FOUND', 'این داده‌ها هنوز بررسی نشده است.')
  if (file === 'problems.xlsx') {
    return fileOfToday('خطاها', 'xlsx', workbook(await problemSheets(db, id, batchId)))
  }
  if (file === 'companies.csv') {
    const content = Buffer.from(await unknownCompaniesTemplate(db, batchId))
    return fileOfToday('شرکت‌های ناشناخته', 'csv', [content])
  }
  const pages = diffPages(db, batchId, search)
  if (file === 'diff.csv') {
    return fileOfToday('تفاوت‌ها', 'csv', plainPieces(csvTexts(DIFF_COLUMNS, pages)))
  }
  const sheet: Sheet = { name: 'تفاوت‌ها', columns: DIFF_COLUMNS, pages, isTable: true }
  return fileOfToday('تفاوت‌ها', 'xlsx', workbook([sheet]))
}

const text = (label: string) => ({ label, type: 'text' as const })

const DIFF_COLUMNS = ['نوع رکورد', 'کلید', 'نام', 'تغییر', 'فیلد', 'پیش از این', 'پس از این'].map(
  text,
)

async function* diffPages(
  db: Database,
  batchId: number,
  search: URLSearchParams,
): AsyncGenerator<SheetValue[][]> {
  const change = CHANGES.find((known) => known === search.get('change'))
  const where = diffFilter(batchId, {
    change,
    kind: search.get('kind') || undefined,
    q: search.get('q') || undefined,
  })
  let after = 0
  for (;;) {
    const rows = await db
      .select()
      .from(importDiffs)
      .where(and(where, gt(importDiffs.id, after)))
      .orderBy(importDiffs.id)
      .limit(PAGE)
    if (rows.length === 0) return
    yield rows.map((row) => [
      kindWord(row.kind),
      row.recordKey,
      row.name,
      CHANGE_WORDS[row.change],
      row.field && fieldWord(row.kind, row.field),
      row.before,
      afterText(row),
    ])
    after = rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER
  }
}

const PROBLEM_COLUMNS = ['سطر', 'ستون', 'مقدار', 'نوع', 'مشکل'].map(text)

/** A sheet per file: each problem beside the row as it stands in the file. */
async function problemSheets(db: Database, draftId: string, batchId: number): Promise<Sheet[]> {
  const files = await readDraftFiles(db, draftId)
  return Promise.all(
    files.map(async (file) => {
      const problems = await db
        .select()
        .from(importErrors)
        .where(and(eq(importErrors.batchId, batchId), eq(importErrors.file, file.name)))
        .orderBy(asc(importErrors.line), asc(importErrors.id))
      const lines = (await isStored(file.id))
        ? linesOf(
            file,
            problems.map(({ line }) => line),
          )
        : null
      return {
        name: file.name,
        columns: [...PROBLEM_COLUMNS, ...file.layout.headers.map((header) => text(header))],
        pages: problemPages(problems, lines),
        isTable: true,
        widths: [8, 22, 24, 10, 46],
      }
    }),
  )
}

type Lines = AsyncGenerator<{ line: number; cells: readonly string[] }>

async function* problemPages(
  problems: readonly (typeof importErrors.$inferSelect)[],
  lines: Lines | null,
): AsyncGenerator<SheetValue[][]> {
  let at: { line: number; cells: readonly string[] } | undefined
  for (const { line, column, value, reason, isWarning } of problems) {
    while (lines && (at === undefined || at.line < line)) {
      const next = await lines.next()
      if (next.done) break
      at = next.value
    }
    const cells = at?.line === line ? at.cells : []
    yield [[line, column, value, isWarning ? 'هشدار' : 'خطا', reason, ...cells]]
  }
}

async function* linesOf(
  file: Awaited<ReturnType<typeof readDraftFiles>>[number],
  wanted: readonly number[],
): Lines {
  const last = wanted.at(-1) ?? 0
  const set = new Set(wanted)
  const stored = { path: storedPath(file.id), name: file.name, bytes: file.bytes }
  for await (const { line, cells } of openRecords(stored, file.layout).records) {
    if (set.has(line)) yield { line, cells }
    if (line >= last) return
  }
}

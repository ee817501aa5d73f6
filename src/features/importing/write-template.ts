import type { TemplateColumn } from '#src/catalogue/facts/template.ts'
import { TEMPLATES, type TemplateField, type TemplateName } from '#src/catalogue/templates.ts'
import { csvLine } from '../exporting/file/csv.ts'

const BOM = '\ufeff'

export type TemplateFields<K extends TemplateName> = Partial<
  Record<TemplateField<K>, string | undefined>
>

/** The CSV of a template: a line of headers, in the encoding that Excel opens rightly; without rows it is empty. */
export function writeTemplate<K extends TemplateName>(
  name: K,
  rows: readonly TemplateFields<K>[] = [],
): string {
  const columns: [string, TemplateColumn][] = Object.entries(TEMPLATES[name].cells)
  const lines = rows.map((row) => {
    const cells: Record<string, string | undefined> = row
    return csvLine(columns.map(([field]) => cells[field] ?? null))
  })
  return [BOM, csvLine(columns.map(([, { header }]) => header)), ...lines].join('')
}

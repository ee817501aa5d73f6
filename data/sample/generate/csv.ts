import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { TemplateColumn } from '#src/catalogue/facts/template.ts'
import { TEMPLATES, type TemplateField, type TemplateName } from '#src/catalogue/templates.ts'

export type Cell = string | number | boolean | readonly string[] | null

/** A row of a template, by column key; `words` columns hold the stored value. */
export type Row<Name extends TemplateName> = Record<TemplateField<Name>, Cell>

export type Catalogue = { [Name in TemplateName]: Row<Name>[] }

/** The rows of `invented-<name>.csv` beside this file. */
export function readInvented<Column extends string = string>(
  name: string,
): Record<Column, string>[] {
  return parse(readFileSync(join(import.meta.dirname, `invented-${name}.csv`)), { columns: true })
}

function toWord(column: TemplateColumn, value: string): string {
  if (!column.words) return value
  const word = Object.entries(column.words).find(([, stored]) => stored === value)
  if (!word) throw new Error(`${column.header} has no word for ${value}`)
  return word[0]
}

function writeCell(column: TemplateColumn, value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر'
  if (typeof value === 'number') return String(value)
  const text =
    typeof value === 'string'
      ? toWord(column, value)
      : value.map((v) => toWord(column, v)).join('|')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** UTF-8 with BOM and CRLF, as the templates are handed out. */
export function renderCsv(name: TemplateName, rows: readonly Record<string, Cell>[]): string {
  const columns: [string, TemplateColumn][] = Object.entries(TEMPLATES[name].cells)
  const lines = rows.map((row) =>
    columns.map(([key, column]) => writeCell(column, row[key] ?? null)).join(','),
  )
  const head = columns.map(([, column]) => column.header).join(',')
  return `\uFEFF${[head, ...lines].join('\r\n')}\r\n`
}

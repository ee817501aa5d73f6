import type { Making, Staged, Template } from '#src/catalogue/facts/template.ts'
import { medicineTemplate } from '#src/catalogue/medicines/template.ts'
import type { StagingTable } from '#src/catalogue/staging-tables.server.ts'
import { TEMPLATES, type TemplateName } from '#src/catalogue/templates.ts'
import { fold } from '#src/persian/fold.ts'
import { sortKey } from '#src/persian/order.ts'
import { companyPathKey } from '#src/persian/slug.ts'
import { knownForm, knownRoute } from '../parsing/dosage.ts'
import { isIranianGtin } from '../parsing/gtin.ts'
import { moietyKey } from '../parsing/molecule-base.ts'
import { moleculeKey } from '../parsing/molecule-name.ts'
import { tidyAmount } from '../parsing/quantity.ts'
import { medicineRow } from './medicine-row.ts'
import type { Row, RowComplaints, RowReader } from './row.ts'
import { type CellValue, readTemplateCell } from './template-cell.ts'

type Values = Readonly<Record<string, CellValue>>

export const TEMPLATE_ROWS = Object.fromEntries(
  Object.entries(TEMPLATES).map(([name, template]) => [name, reader(template)]),
) as unknown as Readonly<Record<TemplateName, RowReader>>

function reader(template: Template) {
  const { staging, staged, made } = template
  return {
    table: staging as StagingTable,
    read(row: Row, complain: RowComplaints) {
      const values = readCells(template, row, complain)
      if (!values) return null
      const ofTitle = template === medicineTemplate ? titled(values) : {}
      return { ...ofTitle, ...makeColumns({ ...staged, ...made }, values), line: row.line }
    },
  }
}

function readCells({ cells }: Template, row: Row, complain: RowComplaints): Values | null {
  const values: Record<string, CellValue> = {}
  for (const [field, column] of Object.entries(cells)) {
    const answer = readTemplateCell(column, row.cell(field))
    if ('value' in answer) values[field] = answer.value
    else if (answer.isWarning) complain.warn(field, answer.reason)
    else return complain.refuse(field, answer.reason)
    values[field] ??= null
  }
  return values
}

/** Columns as a template says that they are made of the values of fields. */
export function makeColumns(columns: Readonly<Record<string, Staged>>, values: Values) {
  return Object.fromEntries(
    Object.entries(columns).map(([column, of]) => [column, cellOf(of, values)]),
  )
}

function cellOf(of: Staged, values: Values): CellValue {
  if (typeof of === 'string') return values[of] ?? null
  if ('always' in of) return of.always
  const given = of.of.flatMap((field) => values[field] ?? [])
  return MAKE[of.make](given.map(String))
}

const MAKE: Readonly<Record<Making, (given: readonly string[]) => CellValue>> = {
  fold: (given) => fold(given.join(' ')),
  sort: ([first = '']) => sortKey(first),
  form: ([form]) => (form === undefined ? null : knownForm(form)),
  moleculeKey: ([name = '']) => moleculeKey(name),
  isIranianGtin: ([gtin = null]) => isIranianGtin(gtin),
  listOrEmpty: (given) => given,
  companyKey: ([name = '']) => companyPathKey(name),
  moieties: ([name]) => (name === undefined ? null : moietyKey(name)),
}

/** What is put together of a medicine's title. */
function titled(values: Values) {
  const text = (field: string) => (values[field] === null ? null : String(values[field]))
  const amount = (written: string | null) => (written === null ? null : tidyAmount(written))
  const route = text('route')
  return medicineRow({
    code: Number(values.code),
    molecule: String(values.molecule),
    moleculeFa: text('moleculeFa'),
    strength: amount(text('strength')),
    volume: amount(text('volume')),
    form: knownForm(String(values.form)),
    route: route === null ? null : knownRoute(route),
  })
}

import { sql } from 'drizzle-orm'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { UNKNOWN_NAME, UNKNOWN_NATIONAL_ID } from '../checking/unknown-company.ts'
import { type TemplateFields, writeTemplate } from '../write-template.ts'

interface UnknownCompany {
  /** As the file tells it: a national ID where the row was refused, else a name. */
  value: string
  isName: boolean
  rows: number
}

const FIRST = 8

/** The companies of a batch that the portal does not know, those of most rows first. */
async function readUnknown(db: Queryable, batchId: number): Promise<UnknownCompany[]> {
  const { rows } = await db.execute<UnknownCompany & Record<string, unknown>>(
    sql`select value, is_warning as "isName", count(distinct (file, line))::int as rows
      from import_errors
      where batch_id = ${batchId} and reason in (${UNKNOWN_NATIONAL_ID}, ${UNKNOWN_NAME})
        and value is not null
      group by value, is_warning order by rows desc, value`,
  )
  return rows
}

/** How many there are, in how many rows, and the first of them. */
export async function unknownCompanies(db: Queryable, batchId: number) {
  const all = await readUnknown(db, batchId)
  const rowsOf = (isName: boolean) =>
    all.reduce((sum, company) => sum + (company.isName === isName ? company.rows : 0), 0)
  return {
    companies: all.length,
    refusedRows: rowsOf(false),
    namedRows: rowsOf(true),
    first: all.slice(0, FIRST),
  }
}

/** The template of companies with what the files tell of them; the rest is for a person to fill in. */
export async function unknownCompaniesTemplate(db: Queryable, batchId: number): Promise<string> {
  const rows = (await readUnknown(db, batchId)).map(
    ({ value, isName }): TemplateFields<typeof companyKind.name> =>
      isName ? { name: value } : { nationalId: value },
  )
  return writeTemplate(companyKind.name, rows)
}

import { type SQL, sql } from 'drizzle-orm'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import { ofCompanySql } from '#src/catalogue/facts/concerned.server.ts'
import { companySubject } from '#src/catalogue/facts/quality-subjects.ts'
import { EVENT_KEY } from '#src/catalogue/facts/record-names.server.ts'
import { medicineKind, productKind } from '#src/catalogue/medicines/kind.ts'

/** Events of a medicine and of its products, by its generic code; of products that left it, until then. */
export function ofMedicine(code: number): SQL {
  return isKey(code) ? ofCodes(sql`select ${code}::int as code`) : sql`false`
}

/** The same of all medicines of a molecule. */
export function ofMolecule(id: number): SQL {
  return isKey(id) ? ofCodes(sql`select code from medicines where molecule_id = ${id}`) : sql`false`
}

function ofCodes(codes: SQL): SQL {
  const key = sql.raw(EVENT_KEY)
  const left = sql`l.kind = ${productKind.name} and l.field = 'medicineCode'
    and l.before in (select m.code::text from (${codes}) m)`
  return sql`(e.kind = ${medicineKind.name} and ${key} in
      (select m.code::text collate "C" from (${codes}) m)
    or e.kind = ${productKind.name} and (${key} in
      (select irc collate "C" from products where medicine_code in (${codes}))
      or e.record_key in (select l.record_key from change_events l where ${left})
        and e.id <= (select max(l.id) from change_events l
          where l.record_key = e.record_key and ${left})))`
}

function isKey(id: number): boolean {
  return Number.isSafeInteger(id) && id >= 0 && id <= 2_147_483_647
}

/** Events of a company and of what it holds, owns or makes, and of what goes from it to another; by its id. */
export function ofCompany(id: number): SQL {
  if (!isKey(id)) return sql`false`
  const key = sql`(select ${sql.raw(companySubject('c'))} from companies c where id = ${id})`
  return sql`(e.kind = ${companyKind.name} and ${sql.raw(EVENT_KEY)} = ${key}
    or ${sql.raw(ofCompanySql(id))})`
}

import { medicineKind } from '#src/catalogue/medicines/kind.ts'
import { unitPriceHistory } from '#src/catalogue/medicines/price-history.server.ts'
import { readDependency } from '#src/insight/dependency/dependency.server.ts'
import { COMPETITOR_ORDERS, nearestCompetitors } from '#src/insight/overlap/competitors.server.ts'
import { presenceSource } from '#src/insight/presence/queries.ts'
import type { WaveSearch } from '#src/insight/prices/search.ts'
import { askedRevisions, revisionRows, revisionTotal } from '#src/insight/prices/waves.server.ts'
import type { Search } from '#src/list/view.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { companyOfSegment } from '#src/server/db/company-of-segment.ts'
import { AppError } from '#src/server/errors.ts'
import type { Asker } from '../access/lists.server.ts'
import { isUnsaid } from '../asking/unsaid.server.ts'
import type { Procedures } from './resources.server.ts'
import type { Table } from './tables.ts'

interface Question {
  asker: Asker
  ask: Procedures
  key: string
  /** Parameters of the table, each as its description says. */
  query: WaveSearch & { order?: string }
  limit: number
  offset: number
}

interface Found {
  total: number
  items: readonly object[]
}

/** What the rows of a table are of, as a list of medicines is asked for it. */
const INPUTS: Readonly<Record<string, Search>> = {
  'price-changes': { price: '' },
  dependency: { localApi: '' },
  'medicines/{code}/prices': { price: '' },
  'medicines/{code}/coverage': { coverage: '' },
  'medicines/{code}/sales': { sort: 'sales' },
  'medicines/{code}/sellers': { sort: 'sales' },
  'companies/{slug}/sales': { sort: 'sales' },
  'ingredient-makers/{slug}/dependents': { localApi: '' },
}

/** How the rows of each table are read: the pages' own procedures and query functions. */
const READERS: Readonly<Record<string, (question: Question) => Promise<Found>>> = {
  'price-changes': async ({ asker, query, limit, offset }) => {
    const { companyId, span } = await askedRevisions(asker.db, query)
    if (companyId === null) throw new AppError('NOT_FOUND', 'شرکتی با این نام پیدا نشد.')
    const [rows, total] = await Promise.all([
      revisionRows(asker.db, span, { limit, offset }),
      revisionTotal(asker.db, span),
    ])
    const items = rows.map(({ code, holder, day, rial, ...row }) => ({
      ...row,
      medicineCode: code,
      holderName: holder,
      effectiveOn: day,
      priceRial: rial,
    }))
    return { total, items }
  },
  dependency: async ({ asker, limit, offset }) => {
    const today = todayInTehran(now())
    const asked = { focus: null, makers: { limit, offset }, limit: 0, today }
    const { makers } = await readDependency(asker.db, asked)
    return { total: makers.total, items: makers.rows }
  },
  'medicines/{code}/prices': async (question) => {
    const { medicine, details } = await medicineOf(question)
    const own = { companyId: null, irc: null }
    // The page draws a part of the licences; a program is given all.
    const priced = details ? await unitPriceHistory(question.asker.db, medicine.code, own) : []
    const steps = priced.flatMap(({ steps, holder, seat: _, ...licence }) =>
      steps.map(({ on, rial }) => ({
        ...licence,
        holderName: holder,
        unit: medicine.priceUnit,
        effectiveOn: on,
        unitPriceRial: rial,
      })),
    )
    return part(steps, question)
  },
  'medicines/{code}/coverage': async (question) =>
    part((await medicineOf(question)).details?.coverage ?? [], question),
  'medicines/{code}/sales': async (question) =>
    part((await medicineOf(question)).details?.sales.salesMonths ?? [], question),
  'medicines/{code}/sellers': async (question) =>
    part((await medicineOf(question)).details?.sales.annual.rows ?? [], question),
  'medicines/{code}/elsewhere': async (question) =>
    part((await medicineOf(question)).details?.elsewhere ?? [], question),
  'companies/{slug}/competitors': async ({ asker, key, query, limit, offset }) => {
    const companyId = await requireCompany(asker, key)
    const order = COMPETITOR_ORDERS.find((one) => one === query.order) ?? 'common'
    const today = todayInTehran(now())
    const asked = { companyId, order, limit, offset, today }
    const { total, rows } = await nearestCompetitors(asker.db, asked)
    return { total, items: rows }
  },
  'companies/{slug}/sales': async (question) => {
    const { details } = await question.ask.companies.byName({ segment: question.key })
    const rows = details?.sales.annual.rows ?? []
    return part(
      rows.map(({ code, ...row }) => ({ ...row, medicineCode: code })),
      question,
    )
  },
  'ingredient-makers/{slug}/dependents': async (question) =>
    dependents(question, 'maker', await requireCompany(question.asker, question.key)),
  'ingredients/{id}/dependents': async (question) => {
    await question.ask.ingredients.byId({ id: Number(question.key) })
    return dependents(question, 'ingredient', Number(question.key))
  },
}

/** Rows of a table of the API, at most `limit` of them from `offset` on; `isUnsaid` as of a list. */
export async function readTable({ path }: Table, question: Question) {
  const read = READERS[path]
  if (!read) throw new Error(`nothing reads the table ${path}`)
  const found = await read(question)
  const ofAbroad = path === 'medicines/{code}/elsewhere'
  const list = ofAbroad ? presenceSource.name : medicineKind.name
  const asked = { list, search: INPUTS[path] ?? {} }
  return { ...found, isUnsaid: found.total === 0 && (await isUnsaid(question.asker.db, asked)) }
}

function medicineOf({ ask, key }: Question) {
  return ask.medicines.byCode({ code: Number(key) })
}

function part(rows: readonly object[], { limit, offset }: Question): Found {
  return { total: rows.length, items: rows.slice(offset, offset + limit) }
}

async function requireCompany({ db }: Asker, segment: string): Promise<number> {
  const id = await companyOfSegment(db, segment)
  if (id === null) throw new AppError('NOT_FOUND', 'شرکتی با این نام پیدا نشد.')
  return id
}

async function dependents(
  { asker, limit, offset }: Question,
  kind: 'maker' | 'ingredient',
  id: number,
): Promise<Found> {
  const { medicines } = await readDependency(asker.db, {
    focus: { kind, id },
    makers: { limit: 0, offset: 0 },
    // The table of medicines is read from its beginning.
    limit: offset + limit,
    today: todayInTehran(now()),
  })
  return { total: medicines.total, items: medicines.rows.slice(offset) }
}

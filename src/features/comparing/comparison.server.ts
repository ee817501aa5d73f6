import { inArray } from 'drizzle-orm'
import { exportGateOf } from '#src/access/list-access.ts'
import { isLocked, POLICY, type Viewer } from '#src/access/policy.ts'
import { radarPath } from '#src/addresses/insight.ts'
import { currentLicencesPath } from '#src/addresses/records.ts'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import { type ComparedList, moleculeKind } from '#src/catalogue/facts/kinds.ts'
import { type CatalogueList, LISTS, recordOfRow } from '#src/catalogue/lists.server.ts'
import { medicineKind } from '#src/catalogue/medicines/kind.ts'
import { weighingOf } from '#src/insight/score/scores.server.ts'
import { MERGED_IDS } from '#src/list/definition.ts'
import type { SheetColumn } from '#src/list/sheet.ts'
import { readView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { EXPIRING_DAYS } from '#src/words/licence-words.ts'
import type { ComparedKind } from '../record-actions/compared-lists.ts'
import { nameRecords } from '../record-actions/records.server.ts'
import {
  type CompareFinding,
  type CompareGroup,
  type CompareRow,
  compareRow,
  findingsOf,
  noDay,
} from './comparison.ts'
import { medicineRows } from './medicine-rows.server.ts'
import { moleculeRows } from './molecule-rows.server.ts'

export interface ComparedRecord {
  id: string
  title: string
  path: string
  /** What stands under its name: form, ATC code. */
  under: readonly string[]
}

export interface Comparison {
  records: readonly ComparedRecord[]
  groups: readonly CompareGroup[]
  /** Sentences of what was found; none where nothing stands out. */
  findings: readonly CompareFinding[]
  /** Records for which the plan has no room, in words and keys. */
  waiting: readonly Pick<ComparedRecord, 'id' | 'title'>[]
  /** How many the plan puts side by side. */
  limit: number
  /** The plan that puts more side by side; null where there is none. */
  higher: { plan: string; limit: number } | null
  /** Score, concentration and prices are behind a subscription. */
  isShort: boolean
  /** Whether it may be taken along as a file. */
  mayExport: boolean
}

/** Columns of a list of medicines that the rows of the market leave to say. */
const IDENTITY = ['strength', 'form', 'price']

/**
 * Records side by side, as many as the plan has room for, the first ones first; the others are named.
 * Throws UNAUTHORIZED for who compares nothing.
 */
export async function readComparison(
  { db, viewer }: { db: Queryable; viewer: Viewer },
  kind: ComparedKind,
  asked: readonly string[],
  today: string,
): Promise<Comparison> {
  const { compare: limit } = POLICY[viewer.kind]
  if (limit === 0) throw new AppError('UNAUTHORIZED')
  const isShort = isLocked(viewer) && (isScored(kind) || kind === moleculeKind.name)
  const all =
    kind === moleculeKind.name
      ? await moleculeSides(db, [...new Set(asked)], { limit, isShort, today })
      : await listSides(db, kind, [...new Set(asked)], { limit, isShort, today, viewer })
  return {
    ...all,
    limit,
    isShort,
    higher: higherThan(limit),
    mayExport: exportGateOf(viewer) === null,
  }
}

interface Sides extends Pick<Comparison, 'records' | 'groups' | 'findings' | 'waiting'> {}

interface Asking {
  limit: number
  isShort: boolean
  today: string
}

async function listSides(
  db: Queryable,
  kind: ComparedList,
  asked: readonly string[],
  { limit, isShort, today, viewer }: Asking & { viewer: Viewer },
): Promise<Sides> {
  const list = LISTS[kind]
  const rows = await rowsOf(db, list, asked, mergedOf(kind))
  const shown = rows.slice(0, limit)
  const records = shown.map((row) => ({ ...recordOfRow(list, row), under: underOf(row) }))
  const market =
    isScored(kind) && !isShort && records.length > 0
      ? await medicineRows(
          db,
          records.map(({ id }) => Number(id)),
          { weighing: await weighingOf(db, viewer), today },
        )
      : null
  return {
    records,
    groups: market
      ? [...market.groups, { title: 'شناسنامه', rows: listRows(kind, list, shown, IDENTITY) }]
      : [{ title: null, rows: listRows(kind, list, shown) }],
    findings: market ? findingsOf(market.weighed) : [],
    waiting: rows.slice(limit).map((row) => {
      const { id, title } = recordOfRow(list, row)
      return { id, title }
    }),
  }
}

async function moleculeSides(
  db: Queryable,
  asked: readonly string[],
  { limit, isShort, today }: Asking,
): Promise<Sides> {
  const named = await nameRecords(db, moleculeKind.name, asked)
  const [shown, waiting] = [named.slice(0, limit), named.slice(limit)]
  const { ids, groups, weighed, under } = await moleculeRows(
    db,
    shown.map(({ key }) => Number(key)),
    { isShort, today },
  )
  return {
    records: shown
      .filter(({ key }) => ids.includes(Number(key)))
      .map(({ key, title, path }, place) => ({ id: key, title, path, under: under[place] ?? [] })),
    groups,
    findings: findingsOf(weighed),
    waiting: waiting.map(({ key, title }) => ({ id: key, title })),
  }
}

/** Whether opportunity scores stand beside what the list tells. */
export const isScored = (kind: ComparedKind) => kind === medicineKind.name

/** The next plan that compares more. */
function higherThan(limit: number): Comparison['higher'] {
  const plans = [
    { plan: 'حرفه‌ای', limit: POLICY.professional.compare },
    { plan: 'سازمانی', limit: POLICY.organizational.compare },
  ]
  return plans.find((plan) => plan.limit > limit) ?? null
}

/** Records as they are called today; of what is no record, nothing. */
export async function namesOf(db: Queryable, kind: ComparedKind, ids: readonly string[]) {
  if (kind === moleculeKind.name) {
    return (await nameRecords(db, kind, ids)).map(({ key, title }) => ({ id: key, title }))
  }
  const list = LISTS[kind]
  return (await rowsOf(db, list, ids)).map((row) => recordOfRow(list, row))
}

/** Before it was merged, a company stands for itself; since then for the one that it is by now. */
export const mergedOf = (kind: ComparedKind): Readonly<Record<string, string>> =>
  kind === companyKind.name ? MERGED_IDS : {}

/** Rows of a list by their keys, in the order of the keys, each once; what is no more is left out. */
async function rowsOf(
  db: Queryable,
  list: CatalogueList,
  ids: readonly string[],
  former: Readonly<Record<string, string>> = {},
) {
  const { source, column } = list
  if (ids.length === 0) return []
  const { view } = readView(source.definition, { hide: 'none' })
  const asked = [...new Set(ids.flatMap((id) => [id, former[id] ?? id]))]
  const keys = column.dataType === 'number' ? asked.map(Number) : asked
  const rows = await source.rows(db, view, inArray(column, keys), keys.length, keys.length)
  const found = new Map(rows.map((row) => [recordOfRow(list, row).id, row]))
  return [...new Set(ids.flatMap((id) => found.get(id) ?? found.get(former[id] ?? id) ?? []))]
}

/** Form and ATC code, where rows of the kind have them. */
function underOf(row: object): string[] {
  return ['form', 'atcCode'].flatMap((field) => {
    const value: unknown = Reflect.get(row, field)
    return typeof value === 'string' && value !== '' ? [value] : []
  })
}

/** Where a figure of a record stands in full, by the list's column. */
const LINKS: Readonly<Record<string, Readonly<Record<string, (id: string) => string>>>> = {
  [companyKind.name]: {
    licences: (id) => currentLicencesPath({ holder: id }),
    expiring: (id) => radarPath({ by: 'licence', window: String(EXPIRING_DAYS), holder: id }),
  },
}

/** What a list tells of its records, turned on its side. */
function listRows(
  kind: ComparedList,
  list: CatalogueList,
  rows: readonly object[],
  only?: readonly string[],
): CompareRow[] {
  const titles = rows.map((row) => recordOfRow(list, row).title)
  // The name stands over its column already.
  const isName = ({ cells }: CompareRow) => cells.every(({ value }, n) => value === titles[n])
  return Object.entries(list.sheet)
    .filter(([key]) => !only || only.includes(key))
    .flatMap(([key, parts]) => {
      const link = LINKS[kind]?.[key]
      return readParts(parts).map(({ label, type, amount, of }) => {
        const cells = rows.map((row) => ({
          ...(key === 'expiry' && noDay(licencesOf(row))),
          value: of(row as never),
          ...(link && { href: link(recordOfRow(list, row).id) }),
        }))
        if (!amount) return compareRow(label, type, cells)
        // Packs and units differ in size: their prices are told, and not weighed.
        const note = key === 'price' ? { note: 'هر بسته' } : {}
        return compareRow(amount, 'amount', cells, { ...note, mark: null })
      })
    })
    .filter((row) => !isName(row))
}

/** Current licences of a row: of a substance those of its makers. */
const licencesOf = (row: object): unknown =>
  Reflect.get(row, 'licenceCount') ?? Reflect.get(row, 'makerCount')

/** A file has a day twice, in Jalali and as a date; here it is a date under the first name. */
function readParts(parts: readonly SheetColumn<object>[]): readonly SheetColumn<object>[] {
  const [jalali, date] = parts
  return parts.length === 2 && jalali && date?.type === 'date'
    ? [{ ...date, label: jalali.label }]
    : parts
}

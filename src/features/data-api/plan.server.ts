import { type Fields, onlyFields, type Resource } from '#src/catalogue/facts/api.ts'
import type { Facets } from '#src/list/answer.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import { UNKNOWN_VALUE } from '#src/list/unknown.ts'
import { type ListView, viewSearch } from '#src/list/view.ts'
import { type Asker, answerView } from '../access/lists.server.ts'
import type { Scope } from '../api-keys/scopes.ts'
import { isUnsaid } from '../asking/unsaid.server.ts'
import {
  chosenFields,
  type Frame,
  nextCursor,
  presentState,
  requireSameState,
} from './frame.server.ts'
import { type Format, fieldsParameter } from './frame-parameters.ts'
import { readQuery, refuse } from './parameters.ts'
import { invalid, type ParameterProblem } from './problem.ts'
import type { Procedures } from './resources.server.ts'

export interface Answered {
  /** Records in it, which the daily allowance counts. */
  rows: number
  body: Readonly<Record<string, unknown>>
  /** Of a page: its rows and what leads to the next one, for a file of its rows alone. */
  page?: { items: readonly object[]; fields: Fields; total: number; next: Next; isUnsaid?: boolean }
}

/** The parameter that goes on, and its value; null at the end. */
export type Next = Readonly<Record<string, string | number>> | null

export interface Hands {
  asker: Asker
  ask: Procedures
}

/** What a request asks for, once its parameters are read: nothing was looked up yet. */
export interface Plan {
  scope: Scope
  format: Format
  /** Records that the answer holds at most. */
  maxRows: number
  run: (hands: Hands) => Promise<Answered>
}

interface Rows {
  total: number
  corrected: string | null
  items: readonly object[]
  /** Nothing is found, and no source tells what was asked for: it is not known to be none. */
  isUnsaid?: boolean
}

/** Rows of a list as a viewer may have them. */
export async function answerList(
  asker: Asker,
  source: ListSource<object>,
  view: ListView,
): Promise<Rows> {
  const { rows, total, corrected } = await answerView(asker, source, view)
  const asked = { list: source.name, search: viewSearch(source.definition, view) }
  return {
    total,
    corrected,
    items: rows,
    isUnsaid: total === 0 && (await isUnsaid(asker.db, asked)),
  }
}

/** One page of rows, with the cursor that leads to the next. */
export function pagePlan(scope: Scope, frame: Frame, read: (hands: Hands) => Promise<Rows>): Plan {
  const { fields, format, page, size: perPage } = frame
  const run = async (hands: Hands) => {
    const { db } = hands.asker
    const state = await presentState(db)
    requireSameState(frame, state)
    const { total, corrected, items: rows, isUnsaid } = await read(hands)
    // Of what is published meanwhile this page has rows already; a first one is refused at its next.
    if (frame.begun !== null) requireSameState(frame, await presentState(db))
    const next = nextCursor(frame, state, total)
    const items = rows.map((row) => onlyFields(fields, row))
    return {
      rows: items.length,
      body: { page, perPage, total, next, corrected, items },
      page: {
        items,
        fields,
        total,
        ...(isUnsaid && { isUnsaid }),
        next: next === null ? null : { cursor: next },
      },
    }
  }
  return { scope, format, maxRows: perPage, run }
}

export function plain(scope: Scope, maxRows: number, run: Plan['run']): Plan {
  return { scope, format: 'json', maxRows, run }
}

export function requireKeyForm({ name, form, about }: Resource['key'], given: string): void {
  if (form.test(given) && !given.includes('\0')) return
  const message = `"${name}" is not accepted: ${about}`
  throw invalid(name, message, `«${name}» در نشانی درست نیست.`)
}

/** The fields that a record is asked for; it takes no other parameter. */
export function readFields(fields: Fields, given: URLSearchParams): Fields {
  const read = readQuery([fieldsParameter(fields)], given)
  const errors: ParameterProblem[] = []
  const asked = read.fields === undefined ? undefined : String(read.fields)
  const chosen = chosenFields(asked, fields, errors)
  refuse(errors)
  return chosen
}

/** Counts of values that the list takes; what has no value at all cannot be asked for by one. */
export function askable({ filters }: ListDefinition, facets: Facets): Facets {
  const values = Object.entries(facets).filter(([key]) => filters[key]?.kind !== 'range')
  const listed = values.map(([key, values]) => [
    key,
    values.filter(({ value }) => value !== UNKNOWN_VALUE),
  ])
  return Object.fromEntries(listed)
}

import { createHash } from 'node:crypto'
import type { Fields } from '#src/catalogue/facts/api.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { readCatalogueState } from '#src/server/dataset.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { type Format, PER_PAGE } from './frame-parameters.ts'
import { type Parameter, readDescribed, refuse, wrong } from './parameters.ts'
import { ApiProblem, type ParameterProblem } from './problem.ts'

/** Which part of a list is asked for, and how it is written. */
export interface Frame {
  fields: Fields
  format: Format
  page: number
  size: number
  /** Where the reading began that a cursor goes on with; null without one. */
  begun: string | null
  /** What is asked apart from the page: a cursor is of one question. */
  question: string
}

/** Parts a query string into its frame and what is asked of the list itself. */
export function takeFrame(
  path: string,
  given: URLSearchParams,
  parameters: readonly Parameter[],
  fields: Fields,
): { frame: Frame; rest: URLSearchParams } {
  const isFrame = (name: string) => parameters.some((one) => one.name === name)
  const pick = (wanted: boolean) =>
    new URLSearchParams([...given].filter(([name]) => isFrame(name) === wanted))
  const read = readDescribed(parameters, pick(true))
  const errors: ParameterProblem[] = []
  const question = questionOf(path, given)
  const size = Number(read.perPage ?? PER_PAGE.usual)
  const frame: Frame = {
    fields: chosenFields(read.fields, fields, errors),
    format: read.format === 'csv' ? 'csv' : 'json',
    page: Number(read.page ?? 1),
    size,
    begun: null,
    question,
    ...readCursor(read.cursor, { given, size, question }, errors),
  }
  refuse(errors)
  return { frame, rest: pick(false) }
}

/** The fields that were asked for by name, in the order of the documentation. */
export function chosenFields(
  given: string | undefined,
  fields: Fields,
  errors: ParameterProblem[],
): Fields {
  if (given === undefined) return fields
  const names = new Set(given.split(','))
  const unknown = [...names].filter((name) => !Object.hasOwn(fields, name))
  if (unknown.length > 0) {
    const some = unknown.slice(0, 5).map((name) => name.slice(0, 40))
    const message = `names what is no field here: ${some.join(', ').replace(/[^\x20-\x7e]/g, '?')}`
    errors.push(wrong('fields', message, `ستون ناشناخته دارد: ${some.join('، ')}`))
  }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)))
}

function questionOf(path: string, given: URLSearchParams): string {
  const others = [...given].filter(([name]) => name !== 'cursor' && name !== 'page')
  return digest(`${path}?${new URLSearchParams(others.toSorted())}`)
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 11)

/**
 * The catalogue as the database has it, whose rows are read before this server is told of a publish, and
 * the day that states of licences follow.
 */
export async function presentState(db: Queryable): Promise<string> {
  return digest(`${await readCatalogueState(db)} ${todayInTehran(now())}`)
}

/** The cursor of the page after this one, whose rows were read since that state; null where it is the last. */
export function nextCursor({ page, size, question }: Frame, state: string, total: number) {
  return page * size >= total ? null : [state, question, page + 1].join('.')
}

/** Refuses a cursor of a catalogue that is no more: its pages would be others. */
export function requireSameState({ begun }: Frame, state: string): void {
  if (begun !== null && begun !== state) throw new ApiProblem('cursor-expired')
}

function readCursor(
  text: string | undefined,
  asked: Pick<Frame, 'size' | 'question'> & { given: URLSearchParams },
  errors: ParameterProblem[],
): Partial<Frame> {
  if (text === undefined) return {}
  const { given, size } = asked
  const [, begun, question, page] = /^([\w-]{11})\.([\w-]{11})\.(\d{1,7})$/.exec(text) ?? []
  if (begun === undefined || Number(page) < 2 || Number(page) * size > 100_000_000) {
    errors.push(wrong('cursor', 'is none that was given out', 'از پاسخ این API نیست'))
  } else if (given.has('page')) {
    errors.push(wrong('cursor', 'does not go together with page', 'همراه با page نمی‌آید'))
  } else if (question !== asked.question) {
    const message = 'is of another question: leave the other parameters as they were'
    errors.push(wrong('cursor', message, 'از پرسش دیگری است؛ پارامترهای دیگر را عوض نکنید'))
  } else return { begun, page: Number(page) }
  return {}
}

import { type Filter, type ListDefinition, MERGED_IDS } from '#src/list/definition.ts'
import { type ListView, readView, type Search, VIEW_LIMITS } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { ApiProblem, type ParameterProblem } from './problem.ts'

/** A parameter of the query string, as the documentation describes it. */
export interface Parameter {
  name: string
  label: string
  about: string
  schema: Readonly<Record<string, unknown>>
  /** Several values: the parameter is written once for each. */
  repeated?: true
  /** Several values in one, separated by commas. */
  joined?: true
}

const known = new WeakMap<ListDefinition, readonly Parameter[]>()

/** What a list is asked for: its search, filters and sorts, from its own definition. */
export function listParameters(definition: ListDefinition): readonly Parameter[] {
  const parameters = known.get(definition) ?? [
    ...filterParameters(definition),
    sortParameter(definition),
  ]
  known.set(definition, parameters)
  return parameters
}

/** Search words and filters alone. */
export function filterParameters(definition: ListDefinition): readonly Parameter[] {
  const filters = Object.entries(definition.filters).map(([name, filter]): Parameter => {
    const { about, schema } = filterHint(filter)
    const repeated = filter.kind === 'oneOf' && !filter.tree
    return { name, label: filter.label, about, schema, ...(repeated && { repeated }) }
  })
  return [SEARCH, ...filters]
}

const SEARCH: Parameter = {
  name: 'q',
  label: 'جست‌وجو',
  about: 'Search words, Persian or Latin',
  schema: { type: 'string', maxLength: VIEW_LIMITS.query },
}

function sortParameter({ columns, defaultSort }: ListDefinition): Parameter {
  const keys = Object.keys(columns).filter((key) => columns[key]?.sort)
  const usual = columns[defaultSort]?.sort === 'desc' ? `-${defaultSort}` : defaultSort
  return {
    name: 'sort',
    label: 'ترتیب',
    about: 'Order; a leading hyphen turns it round. Unknown values come last.',
    schema: { type: 'string', enum: keys.flatMap((key) => [key, `-${key}`]), default: usual },
  }
}

/** The view that a query string asks for. Refuses what a page would repair, by the parameter's name. */
export function readListQuery(
  definition: ListDefinition,
  given: URLSearchParams,
  { page, size }: Pick<ListView, 'page' | 'size'>,
): ListView {
  const search = readQuery(listParameters(definition), given)
  refuse(Object.keys(search).flatMap((name) => viewProblem(definition, name, search)))
  const { view } = readView(definition, search)
  refuse(
    Object.keys(view.unread ?? {}).map((name) =>
      wrong(name, 'does not go together with the others', 'با پارامترهای دیگر یک‌جا پرسیده نمی‌شود'),
    ),
  )
  return { ...view, page, size }
}

/** The same for search words and filters alone. */
export function readFilterQuery(definition: ListDefinition, given: URLSearchParams): Search {
  const search = readQuery(filterParameters(definition), given)
  refuse(Object.keys(search).flatMap((name) => viewProblem(definition, name, search)))
  return search
}

/** Values by name; unknown, empty and repeated parameters are refused. */
export function readQuery(known: readonly Parameter[], given: URLSearchParams) {
  const errors: ParameterProblem[] = []
  const read: Record<string, string | string[]> = {}
  for (const name of new Set(given.keys())) {
    const parameter = known.find((one) => one.name === name)
    const values = given.getAll(name)
    if (!parameter) errors.push(wrong(name, 'is not known here', 'شناخته نیست'))
    else if (values.includes('')) errors.push(wrong(name, 'is empty', 'خالی است'))
    // Programs that write lists by repeating the name mean the same.
    else if (parameter.joined) read[name] = values.join(',')
    else if (values.length > 1 && !parameter.repeated) {
      errors.push(wrong(name, 'stands more than once', 'بیش از یک بار آمده است'))
    } else read[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  refuse(errors)
  return read
}

export function refuse(errors: readonly ParameterProblem[]): void {
  if (errors.length > 0) throw new ApiProblem('invalid-parameter', { errors })
}

export function wrong(parameter: string, message: string, messageFa: string): ParameterProblem {
  return {
    parameter,
    message: `The parameter "${parameter}" ${message}.`,
    messageFa: `پارامتر «${parameter}» ${messageFa}.`,
  }
}

/** Values by name, each held against its own description. */
export function readDescribed(
  known: readonly Parameter[],
  given: URLSearchParams,
): Record<string, string | undefined> {
  const read = Object.entries(readQuery(known, given)).map(([name, value]) => [name, String(value)])
  refuse(
    known.flatMap((parameter) => {
      const value = read.find(([name]) => name === parameter.name)?.[1]
      const problem = value === undefined ? null : describedProblem(parameter, value)
      return problem ? [wrong(parameter.name, ...problem)] : []
    }),
  )
  return Object.fromEntries(read)
}

/** In English, then in Persian; null where the value is one that the schema takes. */
function describedProblem({ about, schema }: Parameter, value: string): [string, string] | null {
  const { type, format, pattern, enum: values, maxLength = 200 } = schema
  if (Array.isArray(values)) {
    if (values.includes(value)) return null
    return [`must be one of ${values.join(', ')}`, `یکی از ${values.join('، ')} نیست`]
  }
  if (type === 'integer') {
    const [least, most] = [Number(schema.minimum ?? 0), Number(schema.maximum ?? Number.NaN)]
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && !(number > most)) return null
    const [from, to] = [least, most].map((bound) => formatNumber(bound, 'fa'))
    return Number.isNaN(most)
      ? [`must be an integer of ${least} at least`, `عددی صحیح، حداقل ${from}، نیست`]
      : [`must be an integer from ${least} to ${most}`, `عددی صحیح از ${from} تا ${to} نیست`]
  }
  if (format === 'date') {
    if (isDay(value)) return null
    return ['must be a day like 2026-03-21', 'روزی مانند 2026-03-21 نیست']
  }
  const fits =
    type === 'array' ||
    ((typeof pattern !== 'string' || new RegExp(pattern).test(value)) &&
      value.length <= Number(maxLength) &&
      !value.includes('\0'))
  return fits ? null : [`is not accepted: ${about}`, 'پذیرفتنی نیست']
}

function isDay(value: string): boolean {
  // There is no year 0 in the database's calendar.
  const parsed = /^(?!0000)\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : null
  return parsed?.getTime() ? parsed.toISOString().startsWith(value) : false
}

/** The list itself says what it accepts: each parameter is read on its own, a range with what it is within. */
function viewProblem(definition: ListDefinition, name: string, search: Search): ParameterProblem[] {
  const filter = definition.filters[name]
  const within = filter?.kind === 'range' ? filter.within : undefined
  const base = within && search[within.filter]
  const { problems } = readView(definition, {
    ...(within && base !== undefined && { [within.filter]: base }),
    [name]: search[name] ?? '',
  })
  // A page shows no rows for a name where an id stands; a program would take that for none.
  const isName = filter && isOfRecords(filter) && [search[name] ?? []].flat().some(isNoId)
  if (isName)
    problems.push(`شناسهٔ «${filter.label}» عدد است، نه نام؛ در facets همین فهرست آمده است.`)
  if (problems.length === 0) return []
  const expected = filter ? `: ${filterHint(filter).about}` : ''
  return [
    {
      parameter: name,
      message: `The value of "${name}" is not accepted${expected}`,
      messageFa: `پارامتر «${name}»: ${problems.join(' ')}`,
    },
  ]
}

const RECORD_ID = '^\\d{1,9}$'
const isNoId = (value: string) => !new RegExp(RECORD_ID).test(value)
const isOfRecords = (filter: Filter) => filter.kind === 'oneOf' && filter.former === MERGED_IDS

/** What a filter takes, in English and as JSON Schema. */
function filterHint(filter: Filter): { about: string; schema: Readonly<Record<string, unknown>> } {
  if (filter.kind === 'flag') {
    return { about: 'the value 1, or leave it out', schema: { type: 'string', enum: ['1'] } }
  }
  if (filter.kind === 'range') {
    return {
      about: `from..to, either side may be left open (${filter.unit}), e.g. 100000..500000${filter.within ? `; with one value of ${filter.within.filter}` : ''}`,
      schema: { type: 'string', pattern: '^\\d{0,15}\\.\\.\\d{0,15}$' },
    }
  }
  if (filter.words) {
    const values = Object.keys(filter.words)
    return {
      about: `one or several of ${values.join(', ')}`,
      schema: { type: 'string', enum: values },
    }
  }
  if (filter.tree) {
    return {
      about: 'a code, or the beginning of one',
      schema: { type: 'string', pattern: '^[A-Z0-9]{1,20}$' },
    }
  }
  if (isOfRecords(filter)) {
    return {
      about: 'one or several ids, as records and the facets of this list name them',
      schema: { type: 'string', pattern: RECORD_ID },
    }
  }
  return {
    about: 'one or several values, as the facets of this list name them',
    schema: { type: 'string', maxLength: VIEW_LIMITS.value },
  }
}

import type { Field, Fields } from '#src/catalogue/facts/api.ts'
import type { Parameter } from './parameters.ts'
import { PROBLEMS } from './problem.ts'

type Schema = Readonly<Record<string, unknown>>

const TYPES: Readonly<Record<Exclude<Field['type'], 'objects'>, Schema>> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  strings: { type: 'array', items: { type: 'string' } },
}

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** A record: every field is always there, null where nothing is known. */
export function recordSchema(fields: Fields): Schema {
  return {
    type: 'object',
    required: Object.keys(fields),
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]),
    ),
    additionalProperties: false,
  }
}

function fieldSchema(field: Field): Schema {
  const described = { title: field.label, description: field.about }
  if (field.type === 'objects') {
    return { ...described, type: 'array', items: recordSchema(field.of ?? {}) }
  }
  const plain = TYPES[field.type]
  const known = field.words ? { enum: Object.keys(field.words) } : {}
  if (!field.nullable) return { ...described, ...plain, ...known }
  const listed = field.words ? { enum: [...Object.keys(field.words), null] } : {}
  return { ...described, ...plain, type: [plain.type, 'null'], ...listed }
}

export function parameterObject(parameter: Parameter): Schema {
  const { name, label, about, schema, repeated, joined } = parameter
  return {
    name,
    in: 'query',
    required: false,
    description: `${label}: ${about}`,
    ...(joined && { style: 'form', explode: false }),
    ...(repeated
      ? { style: 'form', explode: true, schema: { type: 'array', items: schema } }
      : { schema }),
  }
}

const instant = { type: 'string', format: 'date-time' }
const total = { type: 'integer', minimum: 0, description: 'All records of the query, on all pages' }
const nullable = (type: string, more: Schema = {}): Schema => ({ type: [type, 'null'], ...more })

/** Which published state of the catalogue an answer was read from. */
export const DATASET: Schema = {
  type: ['object', 'null'],
  title: 'نسخهٔ داده',
  required: ['version', 'isSample', 'publishedAt', 'source', 'harvestedOn'],
  properties: {
    version: { type: 'integer', description: 'Rises with each publication' },
    isSample: { type: 'boolean', description: 'The invented sample catalogue, no real data' },
    publishedAt: instant,
    source: nullable('string', { description: 'Source of the licences' }),
    harvestedOn: nullable('string', { format: 'date', description: 'As of: day of the harvest' }),
  },
  additionalProperties: false,
}

export const PROBLEM: Schema = {
  type: 'object',
  required: ['type', 'code', 'status', 'title', 'titleFa'],
  properties: {
    type: { type: 'string', description: 'Where the documentation explains it' },
    code: { type: 'string', enum: Object.keys(PROBLEMS) },
    status: { type: 'integer' },
    title: { type: 'string', description: 'In English' },
    titleFa: { type: 'string', description: 'In Persian' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['parameter', 'message', 'messageFa'],
        properties: {
          parameter: { type: 'string' },
          message: { type: 'string' },
          messageFa: { type: 'string' },
        },
      },
    },
  },
}

export const FACETS: Schema = {
  type: 'object',
  description: 'Values of each filter with their counts; a facet ignores its own filter',
  additionalProperties: {
    type: 'array',
    items: {
      type: 'object',
      required: ['value', 'label', 'count'],
      properties: {
        value: { type: 'string' },
        label: { type: 'string' },
        count: { type: 'integer' },
      },
      additionalProperties: false,
    },
  },
}

/** An answer's envelope around what it holds. */
export function envelope(parts: Readonly<Record<string, Schema>>): Schema {
  return {
    type: 'object',
    required: ['dataset', ...Object.keys(parts)],
    properties: { dataset: ref('Dataset'), ...parts },
    additionalProperties: false,
  }
}

export function pageEnvelope(items: Schema): Schema {
  return envelope({
    page: { type: 'integer' },
    perPage: { type: 'integer' },
    total,
    next: nullable('string', { description: '`cursor` of the next page; null on the last one' }),
    corrected: nullable('string', { description: 'Words searched for instead of unknown ones' }),
    items: { type: 'array', items },
  })
}

export function feedEnvelope(items: Schema): Schema {
  return envelope({
    total,
    next: nullable('integer', { description: '`after` of the next page; null at the end' }),
    items: { type: 'array', items },
  })
}

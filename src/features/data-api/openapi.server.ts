import { POPULATIONS } from '#src/catalogue/parts/populations.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import type { Scope } from '../api-keys/scopes.ts'
import { changeFields, changeParameters } from './change-feed.ts'
import { feedFrameParameters, fieldsParameter, frameParameters } from './frame-parameters.ts'
import { groupParameters } from './group-parameters.ts'
import { operationName, schemaName } from './operation-names.ts'
import { filterParameters, listParameters, type Parameter } from './parameters.ts'
import { PROBLEMS, type ProblemCode } from './problem.ts'
import { definitionOf, RESOURCES, type Resource } from './resources.ts'
import {
  DATASET,
  envelope,
  FACETS,
  feedEnvelope,
  PROBLEM,
  pageEnvelope,
  parameterObject,
  recordSchema,
  ref,
} from './schemas.ts'
import { INSIGHT_SCOPE, TABLES, type Table } from './tables.ts'

type Part = Readonly<Record<string, unknown>>

const API_VERSION = '1.1.0'

/** The OpenAPI 3.1 description, made from the same tables that the answers are made from. */
export function openApiDocument(origin: string): Part {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Data Daru API',
      version: API_VERSION,
      description: [
        'Read-only access to the catalogue of Iran’s pharmaceutical market for organizational subscribers. دسترسی خواندنی به داده‌های بازار دارو برای مشترکان سازمانی.',
        ...Object.entries(POPULATIONS).map((entry) => entry.join(': ')),
      ].join('\n\n'),
    },
    servers: [{ url: `${origin}/api/v1` }],
    externalDocs: { url: `${origin}/solutions/api`, description: 'راهنما و نمونه‌ها' },
    security: [{ key: [] }, { password: [] }],
    tags: [
      ...Object.entries(RESOURCES).map(([name, { title, about }]) => ({
        name,
        description: `${title} – ${about}`,
      })),
      { name: INSIGHTS, description: 'تحلیل‌ها – What the insight pages tell, as rows' },
      {
        name: 'changes',
        description: 'فید تغییرات – What came, went and changed since the first publish',
      },
    ],
    paths: paths(),
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'کلید API از صفحهٔ حساب کاربری' },
        password: {
          type: 'http',
          scheme: 'basic',
          description: 'همان کلید به‌جای رمز عبور، با هر نامی: برای Excel و Power BI',
        },
      },
      schemas: schemas(),
      responses: Object.fromEntries(Object.keys(PROBLEMS).map((code) => [code, problem(code)])),
    },
  }
}

const INSIGHTS = 'insights'

function paths(): Part {
  const kinds = Object.entries(RESOURCES).flatMap(([name, resource]) => pathsOf(name, resource))
  const feed = operation('listChanges', 'Change feed', 'changes', {
    parameters: [...changeParameters, ...feedFrameParameters(changeFields)],
    schema: feedEnvelope(ref('Change')),
    scope: 'changes:read',
    isPage: true,
  })
  const insights = TABLES.flatMap(pathsOfTable)
  return {
    ...Object.fromEntries(kinds),
    ...Object.fromEntries(insights),
    '/changes': { get: feed },
  }
}

function pathsOf(name: string, resource: Resource): [string, Part][] {
  const { about, key, fields, more } = resource
  const [one, many] = [`${schemaName(name)}Record`, schemaName(name)]
  const definition = definitionOf(name)
  const asked = definition ? listParameters(definition) : groupParameters
  const list = operation(operationName('list', name), about, name, {
    parameters: [...asked, ...frameParameters(fields)],
    schema: pageEnvelope(ref(many)),
    isPage: true,
  })
  const record = operation(operationName('get', name), `One record: ${about}`, name, {
    parameters: [fieldsParameter({ ...fields, ...more })],
    schema: envelope({ item: ref(one) }),
    key,
  })
  return [
    [`/${name}`, { get: list }],
    ...(definition ? [facetsPath(name, { about, definition, tag: name })] : []),
    [`/${name}/{${key.name}}`, { get: record }],
  ]
}

/** Rows of an insight; where it is a list with filters, their counts, and perhaps its records. */
function pathsOfTable(table: Table): [string, Part][] {
  const { path, about, parameters, fields, key, definition, facets, record } = table
  const name = schemaName(path)
  const scope = INSIGHT_SCOPE
  const list = operation(operationName('list', path), about, INSIGHTS, {
    parameters: [...parameters, ...frameParameters(fields)],
    schema: pageEnvelope(ref(name)),
    scope,
    isPage: true,
    ...(key && { key }),
  })
  const one = record && {
    get: operation(operationName('get', path), `One record: ${about}`, INSIGHTS, {
      parameters: [fieldsParameter(fields)],
      schema: envelope({ item: ref(name) }),
      scope,
      key: record,
    }),
  }
  const counted = definition && facets !== false
  return [
    [`/${path}`, { get: list }],
    ...(counted ? [facetsPath(path, { about, definition, tag: INSIGHTS, scope })] : []),
    ...(one ? [[`/${path}/{${record.name}}`, one] satisfies [string, Part]] : []),
  ]
}

interface Counted {
  about: string
  definition: ListDefinition
  tag: string
  scope?: Scope
}

function facetsPath(path: string, { about, definition, tag, scope }: Counted): [string, Part] {
  const get = operation(operationName('facetsOf', path), `Filter values: ${about}`, tag, {
    parameters: filterParameters(definition),
    schema: envelope({ facets: ref('Facets') }),
    ...(scope && { scope }),
  })
  return [`/${path}/facets`, { get }]
}

interface Operation {
  parameters: readonly Parameter[]
  schema: Part
  scope?: Scope
  /** In its path. */
  key?: Resource['key']
  /** Rows that may come as CSV, with a link to the next of them. */
  isPage?: true
}

function operation(
  operationId: string,
  summary: string,
  tag: string,
  { parameters, schema, scope = 'catalogue:read', key, isPage }: Operation,
): Part {
  const inPath = key && {
    name: key.name,
    in: 'path',
    required: true,
    description: key.about,
    schema: { type: 'string', pattern: key.form.source },
  }
  const csv = {
    'text/csv': { schema: { type: 'string', description: 'Fields in the first line' } },
  }
  return {
    operationId,
    summary,
    tags: [tag],
    description: `Scope: \`${scope}\``,
    parameters: [...(inPath ? [inPath] : []), ...parameters.map(parameterObject)],
    responses: {
      '200': {
        description: 'The answer',
        headers: isPage
          ? { ...HEADERS, Link: NEXT_LINK, 'X-Total-Unknown': UNKNOWN_TOTAL }
          : HEADERS,
        content: { 'application/json': { schema }, ...(isPage && csv) },
      },
      '304': { description: 'Nothing changed since the answer of that ETag' },
      ...refusals(),
    },
  }
}

const NEXT_LINK = {
  description: 'Address of the next page, rel="next"; absent on the last one',
  schema: { type: 'string' },
}
const UNKNOWN_TOTAL = {
  description: 'true where total is 0 because no source tells what is asked for; else absent',
  schema: { type: 'boolean' },
}
const text = { schema: { type: 'string' } }
const count = { schema: { type: 'integer' } }
const HEADERS: Part = {
  ETag: { description: 'Send it back in If-None-Match', schema: { type: 'string' } },
  'RateLimit-Policy': {
    description: 'Quotas: requests and records a day, requests a minute',
    ...text,
  },
  RateLimit: { description: 'What is left of each, and seconds until it is whole again', ...text },
  'RateLimit-Limit': { description: 'Requests a day', ...count },
  'RateLimit-Remaining': { description: 'Requests left today', ...count },
  'RateLimit-Reset': { description: 'Seconds until midnight in Tehran', ...count },
  'X-Rows-Limit': { description: 'Records a day', ...count },
  'X-Rows-Remaining': { description: 'Records left today', ...count },
}

/** One response for each status; the first problem of a status stands for its kin. */
function refusals(): Part {
  const codes = Object.keys(PROBLEMS) as ProblemCode[]
  const answered = codes.filter((code) => code !== 'method-not-allowed').toReversed()
  return Object.fromEntries(
    answered.map((code) => [
      String(PROBLEMS[code].status),
      { $ref: `#/components/responses/${code}` },
    ]),
  )
}

function problem(code: string): Part {
  const { title, fa } = PROBLEMS[code as ProblemCode]
  const content = { 'application/problem+json': { schema: ref('Problem') } }
  return { description: `${title}. ${fa}`, content }
}

function schemas(): Part {
  const records = Object.entries(RESOURCES).flatMap(([name, { fields, more }]) => [
    [schemaName(name), recordSchema(fields)] as const,
    [`${schemaName(name)}Record`, recordSchema({ ...fields, ...more })] as const,
  ])
  const insights = TABLES.map(({ path, fields }) => [schemaName(path), recordSchema(fields)])
  return {
    ...Object.fromEntries(records),
    ...Object.fromEntries(insights),
    Change: recordSchema(changeFields),
    Dataset: DATASET,
    Facets: FACETS,
    Problem: PROBLEM,
  }
}

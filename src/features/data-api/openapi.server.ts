import { POPULATIONS } from '#src/catalogue/parts/populations.ts'
import { changeFields, changeParameters } from './change-feed.ts'
import { groupParameters } from './group-parameters.ts'
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

type Part = Readonly<Record<string, unknown>>

const API_VERSION = '1.0.0'

/** The OpenAPI 3.1 description, made from the same tables that the answers are made from. */
export function openApiDocument(origin: string): Part {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Data Daru API',
      version: API_VERSION,
      description: [
        'Read-only access to the catalogue of Iran’s pharmaceutical market for organizational subscribers. دسترسی خواندنی به داده‌های بازار دارو برای مشترکان سازمانی.',
        ...POPULATIONS.map(({ word, meaning }) => `${word}: ${meaning}`),
      ].join('\n\n'),
    },
    servers: [{ url: `${origin}/api/v1` }],
    externalDocs: { url: `${origin}/solutions/api`, description: 'راهنما و نمونه‌ها' },
    security: [{ key: [] }],
    tags: Object.entries(RESOURCES).map(([name, { title, about }]) => ({
      name,
      description: `${title} – ${about}`,
    })),
    paths: paths(),
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'کلید API از صفحهٔ حساب کاربری' },
      },
      schemas: schemas(),
      responses: Object.fromEntries(Object.keys(PROBLEMS).map((code) => [code, problem(code)])),
    },
  }
}

function paths(): Part {
  const kinds = Object.entries(RESOURCES).flatMap(([name, resource]) => pathsOf(name, resource))
  const feed = operation('listChanges', 'Change feed', 'changes', changeParameters, [
    feedEnvelope(ref('Change')),
    'changes:read',
  ])
  return { ...Object.fromEntries(kinds), '/changes': { get: feed } }
}

function pathsOf(name: string, resource: Resource): [string, Part][] {
  const { about, key } = resource
  const [one, many] = [`${schemaName(name)}Record`, schemaName(name)]
  const definition = definitionOf(name)
  const parameters = definition ? listParameters(definition) : groupParameters
  const list = operation(`list${many}`, about, name, parameters, [pageEnvelope(ref(many))])
  const record = operation(
    `get${many}`,
    `One record: ${about}`,
    name,
    [],
    [envelope({ item: ref(one) })],
  )
  const inPath = {
    ...{ name: key.name, in: 'path', required: true, description: key.about },
    schema: { type: 'string', pattern: key.form.source },
  }
  const facets = definition && {
    get: operation(
      `facetsOf${many}`,
      `Filter values: ${about}`,
      name,
      filterParameters(definition),
      [envelope({ facets: ref('Facets') })],
    ),
  }
  return [
    [`/${name}`, { get: list }],
    ...(facets ? [[`/${name}/facets`, facets] satisfies [string, Part]] : []),
    [`/${name}/{${key.name}}`, { get: { ...record, parameters: [inPath] } }],
  ]
}

function operation(
  operationId: string,
  summary: string,
  tag: string,
  parameters: readonly Parameter[],
  [schema, scope = 'catalogue:read']: readonly [Part, string?],
): Part {
  return {
    ...{ operationId, summary, tags: [tag] },
    description: `Scope: \`${scope}\``,
    parameters: parameters.map(parameterObject),
    responses: {
      '200': {
        description: 'The answer',
        headers: HEADERS,
        content: { 'application/json': { schema } },
      },
      '304': { description: 'Nothing changed since the answer of that ETag' },
      ...refusals(),
    },
  }
}

const count = { schema: { type: 'integer' } }
const HEADERS: Part = {
  ETag: { description: 'Send it back in If-None-Match', schema: { type: 'string' } },
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
  return {
    ...Object.fromEntries(records),
    Change: recordSchema(changeFields),
    Dataset: DATASET,
    Facets: FACETS,
    Problem: PROBLEM,
  }
}

/** Of a name with hyphens, in Pascal case. */
function schemaName(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

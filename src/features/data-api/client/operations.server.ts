import { openApiDocument } from '../openapi.server.ts'

/** What a client has to know of one path, read from the OpenAPI document. */
export interface ClientOperation {
  name: string
  path: string
  /** Names of the keys in the path, in their order. */
  keys: readonly string[]
  /** Names of the other parameters but for the format: a client reads JSON. */
  parameters: readonly string[]
  about: string
  answer: 'items' | 'item' | 'facets'
}

interface Documented {
  get: {
    operationId: string
    summary: string
    parameters: readonly { name: string; in: string }[]
    responses: {
      '200': { content: { 'application/json': { schema: { required: readonly string[] } } } }
    }
  }
}

/** Every path of the document in the order in which it stands there. */
export function clientOperations(origin: string): ClientOperation[] {
  // The document is made of plain objects, whose types say no more than that.
  const paths = openApiDocument(origin).paths as Readonly<Record<string, Documented>>
  return Object.entries(paths).map(([path, { get }]) => {
    const { required } = get.responses['200'].content['application/json'].schema
    const named = (where: string) =>
      get.parameters.filter((one) => one.in === where).map(({ name }) => name)
    return {
      name: get.operationId,
      path,
      about: get.summary,
      keys: named('path'),
      parameters: named('query').filter((name) => name !== 'format'),
      answer:
        (['items', 'item', 'facets'] as const).find((one) => required.includes(one)) ?? 'item',
    }
  })
}

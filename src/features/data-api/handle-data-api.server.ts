import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Fields } from '#src/catalogue/facts/api.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import { currentDataset, type Dataset, readDataset } from '#src/server/dataset.ts'
import type { Database } from '#src/server/db/client.ts'
import { type AppError, asAppError } from '#src/server/errors.ts'
import { isKnown } from '#src/server/http/etag.ts'
import { clientAddress } from '#src/server/http/request.ts'
import { httpStatusOf, TextAnswer } from '#src/server/http/wire-error.ts'
import { requirePortal } from '#src/server/portal.ts'
import type { AdmittedKey } from '../api-keys/admission.server.ts'
import { returnRows } from '../api-keys/usage.server.ts'
import { CONTENT_TYPES } from '../exporting/export-stream.server.ts'
import { csvLine } from '../exporting/file/csv.ts'
import {
  type Asking,
  allowanceHeaders,
  requireAllowance,
  requireKey,
  requireScope,
} from './access.server.ts'
import { pythonClient } from './client/python.server.ts'
import { typescriptClient } from './client/typescript.server.ts'
import type { Format } from './frame-parameters.ts'
import { powerQueryFunction } from './guide/power-query.ts'
import { openApiDocument } from './openapi.server.ts'
import type { Answered, Plan } from './plan.server.ts'
import { ApiProblem, problemAnswer } from './problem.ts'
import { callProcedures } from './resources.server.ts'
import { planOf } from './routes.server.ts'
import { apiWorkbook } from './workbook.server.ts'

export const DATA_API = '/api/v1'

const NOTHING: Asking = { scope: 'catalogue:read', rows: null }

/** `GET /api/v1/…`: the catalogue for programs, by key. Read-only, and for no foreign web page. */
export async function handleDataApi(request: Request): Promise<Response> {
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new ApiProblem('method-not-allowed')
    }
    const url = new URL(request.url)
    const file = url.pathname.slice(DATA_API.length + 1)
    const open = Object.hasOwn(OPEN_FILES, file) ? OPEN_FILES[file] : undefined
    if (open) return await open(url.origin)
    return await answer(request, url)
  } catch (thrown) {
    const problem = thrown instanceof ApiProblem ? thrown : asProblem(asAppError(thrown))
    return problemAnswer(problem, {
      isBrowser: /mozilla/i.test(request.headers.get('user-agent') ?? ''),
    })
  }
}

async function answer(request: Request, url: URL): Promise<Response> {
  const { pathname, searchParams } = url
  const { db } = requirePortal()
  const clientIp = clientAddress(request)
  const plan = planOrProblem(pathname.slice(DATA_API.length + 1), searchParams)
  const asking = plan instanceof ApiProblem ? NOTHING : { ...plan, rows: plan.maxRows }
  const key = await requireKey(db, request, clientIp, asking)
  if (plan instanceof ApiProblem) throw plan
  requireScope(key, plan.scope)
  const used = await requireAllowance(db, key)
  const sent = await run(db, key, plan, { request, clientIp, url })
  const unused = plan.maxRows - (sent.status === 200 ? sent.rows : 0)
  await returnRows(db, key, unused)
  const headers = {
    ...sent.headers,
    ...allowanceHeaders(key, { ...used, rows: used.rows - unused }),
  }
  return new TextAnswer(sent.body, { status: sent.status, headers })
}

/** What is wrong with a request is told to holders of keys only, and counts nothing. */
function planOrProblem(path: string, given: URLSearchParams): Plan | ApiProblem {
  try {
    return planOf(path, given)
  } catch (thrown) {
    if (thrown instanceof ApiProblem) return thrown
    throw thrown
  }
}

/** The answer's body, or 304 where the caller has it already; on failure the rows go back. */
async function run(
  db: Database,
  key: AdmittedKey,
  plan: Plan,
  { request, clientIp, url }: { request: Request; clientIp: string; url: URL },
) {
  try {
    const { userId, name } = key
    // Nobody is signed in: what belongs to a person's session stays closed to keys.
    const asker = { viewer: { kind: 'organizational', userId, name }, db } as const
    const context = {
      ...asker,
      session: null,
      sessionId: null,
      clientIp,
      request,
      // The allowance of the keys counts it.
      countedByCaller: true,
    }
    const dataset = currentDataset() ?? (await readDataset(db))
    const answered = await plan.run({ asker, ask: callProcedures(context) })
    return asSent(request, dataset, written(url, plan.format, dataset, answered))
  } catch (thrown) {
    await returnRows(db, key, plan.maxRows)
    throw thrown
  }
}

interface Written {
  rows: number
  text: string
  headers: Record<string, string>
}

/** An answer as JSON, or its rows alone as CSV; either way `Link` leads to the next page. */
function written(
  { pathname, searchParams }: URL,
  format: Format,
  dataset: Dataset | null,
  { rows, body, page }: Answered,
): Written {
  const links: Record<string, string> = page?.isUnsaid ? { 'x-total-unknown': 'true' } : {}
  if (page?.next) {
    const others = [...searchParams].filter(([name]) => name !== 'page')
    const query = new URLSearchParams(others)
    for (const [name, value] of Object.entries(page.next)) query.set(name, String(value))
    links.link = `<${pathname}?${query}>; rel="next"`
  }
  if (format === 'json' || !page) {
    const type = { 'content-type': 'application/json; charset=utf-8' }
    return { rows, text: JSON.stringify({ dataset, ...body }), headers: { ...type, ...links } }
  }
  const headers = {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'x-total-count': String(page.total),
    'x-dataset-version': String(dataset?.version ?? 0),
    ...links,
  }
  return { rows, text: csvOf(page.fields, page.items), headers }
}

function asSent(request: Request, dataset: Dataset | null, { rows, text, headers }: Written) {
  const { link = '' } = headers
  const hash = createHash('sha256').update(text).update(link).digest('base64url').slice(0, 22)
  const etag = `"${dataset?.version ?? 0}-${hash}"`
  const caching = { etag, 'cache-control': 'private, no-cache', vary: 'authorization' }
  const asked = request.headers.get('if-none-match')
  if (isKnown(asked, etag)) return { status: 304, rows: 0, body: null, headers: caching }
  return { status: 200, rows, body: text, headers: { ...headers, ...caching } }
}

const CACHED = { 'cache-control': 'public, max-age=3600' }

/** Told to everybody: the document, and what is made from it. */
const OPEN_FILES: Readonly<Record<string, (origin: string) => Response | Promise<Response>>> = {
  'openapi.json': (origin) => Response.json(openApiDocument(origin), { headers: CACHED }),
  'daru.py': (origin) => textFile('daru.py', pythonClient(origin)),
  'daru.ts': (origin) => textFile('daru.ts', typescriptClient(origin)),
  'daru.pq': (origin) => textFile('daru.pq', powerQueryFunction(origin)),
  'daru.xlsx': async (origin) => {
    const file = await buffer(apiWorkbook(origin))
    const headers = { ...CACHED, ...attachment('daru.xlsx'), 'content-type': CONTENT_TYPES.xlsx }
    return new Response(new Uint8Array(file), { headers })
  },
}

const attachment = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` })

function textFile(name: string, text: string): Response {
  const headers = { ...CACHED, ...attachment(name), 'content-type': 'text/plain; charset=utf-8' }
  return new TextAnswer(text, { status: 200, headers })
}

function asProblem({ code, message, retryAfterSeconds }: AppError): ApiProblem {
  const options = { detailFa: message, ...(retryAfterSeconds && { retryAfterSeconds }) }
  if (code === 'NOT_FOUND') return new ApiProblem('not-found', options)
  if (code === 'BAD_REQUEST') return new ApiProblem('invalid-parameter', options)
  if (code === 'TOO_MANY_REQUESTS') return new ApiProblem('too-many-requests', options)
  if (httpStatusOf(code) === 503) return new ApiProblem('service-unavailable', options)
  return new ApiProblem('unexpected-error', options)
}

/** Rows as CSV: the names of the fields first; lists joined by «; », objects as JSON. */
function csvOf(fields: Fields, items: readonly object[]): string {
  const names = Object.keys(fields)
  const lines = items.map((item) => csvLine(names.map((name) => cellOf(Reflect.get(item, name)))))
  return csvLine(names) + lines.join('')
}

function cellOf(value: unknown): SheetValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

import { createHash } from 'node:crypto'
import { currentDataset, type Dataset, readDataset } from '#src/server/dataset.ts'
import type { Database } from '#src/server/db/client.ts'
import { type AppError, asAppError } from '#src/server/errors.ts'
import { clientAddress } from '#src/server/http/request.ts'
import { TextAnswer } from '#src/server/http/wire-error.ts'
import { requirePortal } from '#src/server/portal.ts'
import { returnRows } from '../api-keys/usage.server.ts'
import {
  type Asking,
  allowanceHeaders,
  requireAllowance,
  requireKey,
  requireScope,
} from './access.server.ts'
import { openApiDocument } from './openapi.server.ts'
import { ApiProblem, problemAnswer } from './problem.ts'
import { callProcedures } from './resources.server.ts'
import { type Answered, type Plan, planOf } from './routes.server.ts'

export const DATA_API = '/api/v1'

const NOTHING: Asking = { scope: 'catalogue:read', rows: null }

/** `GET /api/v1/…`: the catalogue for programs, by key. Read-only, and for no foreign web page. */
export async function handleDataApi(request: Request): Promise<Response> {
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new ApiProblem('method-not-allowed')
    }
    const url = new URL(request.url)
    if (url.pathname === `${DATA_API}/openapi.json`) return document(url.origin)
    return await answer(request, url)
  } catch (thrown) {
    return problemAnswer(thrown instanceof ApiProblem ? thrown : asProblem(asAppError(thrown)))
  }
}

async function answer(request: Request, { pathname, searchParams }: URL): Promise<Response> {
  const { db } = requirePortal()
  const clientIp = clientAddress(request)
  const plan = planOrProblem(pathname.slice(DATA_API.length + 1), searchParams)
  const asking = plan instanceof ApiProblem ? NOTHING : { ...plan, rows: plan.maxRows }
  const key = await requireKey(db, request, clientIp, asking)
  if (plan instanceof ApiProblem) throw plan
  requireScope(key, plan.scope)
  const used = requireAllowance(key)
  const sent = await run(db, key, plan, { request, clientIp })
  const unused = plan.maxRows - (sent.status === 200 ? sent.rows : 0)
  await returnRows(db, key.userId, unused)
  const headers = { ...sent.headers, ...allowanceHeaders({ ...used, rows: used.rows - unused }) }
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

interface Caller {
  request: Request
  clientIp: string
}

/** The answer's body, or 304 where the caller has it already; on failure the rows go back. */
async function run(
  db: Database,
  { userId, name }: { userId: string; name: string },
  plan: Plan,
  { request, clientIp }: Caller,
) {
  try {
    // Nobody is signed in: what belongs to a person's session stays closed to keys.
    const asker = { viewer: { kind: 'organizational', userId, name }, db } as const
    const context = {
      ...{ ...asker, session: null, sessionId: null, clientIp, request },
      // The allowance of the keys counts it.
      countedByCaller: true,
    }
    const dataset = currentDataset() ?? (await readDataset(db))
    const answered = await plan.run({ asker, ask: callProcedures(context) })
    return asSent(request, dataset, answered)
  } catch (thrown) {
    await returnRows(db, userId, plan.maxRows)
    throw thrown
  }
}

function asSent(request: Request, dataset: Dataset | null, { rows, body }: Answered) {
  const text = JSON.stringify({ dataset, ...body })
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  const etag = `"${dataset?.version ?? 0}-${hash}"`
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'authorization' }
  if (isKnown(request, etag)) return { status: 304, rows: 0, body: null, headers }
  const json = { 'content-type': 'application/json; charset=utf-8', ...headers }
  return { status: 200, rows, body: text, headers: json }
}

/** Compressed answers are the same for whoever asks again, so a weak tag will do. */
function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  return known.some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

function document(origin: string): Response {
  const headers = { 'cache-control': 'public, max-age=3600' }
  return Response.json(openApiDocument(origin), { headers })
}

function asProblem({ code, message, retryAfterSeconds }: AppError): ApiProblem {
  const options = { detailFa: message, ...(retryAfterSeconds && { retryAfterSeconds }) }
  if (code === 'NOT_FOUND') return new ApiProblem('not-found', options)
  if (code === 'BAD_REQUEST') return new ApiProblem('invalid-parameter', options)
  if (code === 'TOO_MANY_REQUESTS') return new ApiProblem('too-many-requests', options)
  if (code === 'SERVICE_UNAVAILABLE') return new ApiProblem('service-unavailable', options)
  return new ApiProblem('unexpected-error', options)
}

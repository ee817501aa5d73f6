import {
  createTRPCUntypedClient,
  httpBatchLink,
  isTRPCClientError,
  retryLink,
  type TRPCUntypedClient,
} from '@trpc/client'
import type { AnyRouter } from '@trpc/server'
import type { ErrorCode, RefusalReason } from '../server/errors.ts'
import { isIdentityConfirmed } from './confirm-identity.ts'
import { Problem } from './problem.ts'
import { announceRenewal } from './renewal.ts'
import { retryDelayMs, shouldRetry } from './retry.ts'

const wire: TRPCUntypedClient<AnyRouter> = createTRPCUntypedClient({
  links: [
    retryLink({
      retry: ({ op, error, attempts }) =>
        op.type === 'query' && !op.signal?.aborted && shouldRetry(attempts - 1, asProblem(error)),
      retryDelayMs: (attempts) => retryDelayMs(attempts - 1),
    }),
    httpBatchLink({ url: '/api/trpc', maxItems: 10, maxURLLength: 4_000 }),
  ],
})

export function sendQuery(path: string, input: unknown, signal?: AbortSignal): Promise<unknown> {
  return answered(wire.query(path, input, signal ? { signal } : {}))
}

/** What was read before a write may be old after it, so the next question goes to the server. */
export async function sendMutation(path: string, input: unknown): Promise<unknown> {
  const answer = await confirming(() => answered(wire.mutation(path, input)))
  await announceRenewal()
  return answer
}

async function confirming(write: () => Promise<unknown>): Promise<unknown> {
  try {
    return await write()
  } catch (error) {
    const isAsked = error instanceof Problem && error.reason === 'confirm-identity'
    if (!isAsked || !(await isIdentityConfirmed())) throw error
    return write()
  }
}

async function answered(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    throw asProblem(error)
  }
}

// Without a code the answer did not come from our server: the line or a proxy failed.
function asProblem(error: unknown): unknown {
  if (!isTRPCClientError<AnyRouter>(error)) return error
  const code: ErrorCode | undefined = error.data?.code
  const reason: RefusalReason | undefined = error.data?.reason
  return code
    ? new Problem(code, error.message, undefined, reason)
    : new Problem('TIMEOUT', 'ارتباط با سرور برقرار نشد؛ اینترنت خود را بررسی کنید.')
}

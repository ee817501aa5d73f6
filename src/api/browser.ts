import { QueryClient } from '@tanstack/react-query'
import {
  createTRPCUntypedClient,
  httpBatchLink,
  isTRPCClientError,
  type TRPCUntypedClient,
} from '@trpc/client'
import type { AnyRouter } from '@trpc/server'
import type { ErrorCode, RefusalReason } from '../server/errors.ts'
import { isIdentityConfirmed } from './confirm-identity.ts'
import { Problem } from './problem.ts'
import { retryDelayMs, shouldRetry } from './retry.ts'

const minute = 60_000

const wire: TRPCUntypedClient<AnyRouter> = createTRPCUntypedClient({
  links: [httpBatchLink({ url: '/api/trpc', maxItems: 10, maxURLLength: 4_000 })],
})

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: retryDelayMs,
      gcTime: 5 * minute,
      staleTime: minute,
      refetchOnWindowFocus: false,
    },
  },
})

export function queryOptions(path: string, input: unknown) {
  return {
    queryKey: [path, input ?? null],
    queryFn: ({ signal }: { signal: AbortSignal }) => answered(wire.query(path, input, { signal })),
  }
}

export function fetchQuery(path: string, input: unknown): Promise<unknown> {
  return queryClient.fetchQuery(queryOptions(path, input))
}

/** What was read before a write may be old after it, so the next question goes to the server. */
export async function sendMutation(path: string, input: unknown): Promise<unknown> {
  const answer = await confirming(() => answered(wire.mutation(path, input)))
  await queryClient.invalidateQueries({ refetchType: 'active' })
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
    throw isTRPCClientError<AnyRouter>(error)
      ? asProblem(error.message, error.data?.code, error.data?.reason)
      : error
  }
}

// Without a code the answer did not come from our server: the line or a proxy failed.
function asProblem(
  message: string,
  code: ErrorCode | undefined,
  reason: RefusalReason | undefined,
): Problem {
  return code
    ? new Problem(code, message, undefined, reason)
    : new Problem('TIMEOUT', 'ارتباط با سرور برقرار نشد؛ اینترنت خود را بررسی کنید.')
}

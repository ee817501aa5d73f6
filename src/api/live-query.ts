import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { sendQuery } from './browser.ts'
import type { Problem } from './problem.ts'
import type { AnswerOf, InputOf, QueryPath } from './procedures.ts'
import { onRenewal } from './renewal.ts'

const minute = 60_000

// The wire repeats what failed.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, gcTime: 5 * minute, staleTime: minute, refetchOnWindowFocus: false },
  },
})
onRenewal(() => queryClient.invalidateQueries())

/**
 * A query that follows its input while a component is on screen, keeping the last answer meanwhile.
 * It brings TanStack Query along: import it only from components that are themselves loaded lazily.
 */
export function useLiveQuery<Path extends QueryPath>(
  path: Path,
  input: InputOf<Path>,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<AnswerOf<Path>, Problem> {
  const options = {
    queryKey: [path, input ?? null],
    queryFn: ({ signal }: { signal: AbortSignal }) => sendQuery(path, input, signal),
    enabled,
    placeholderData: (previous: unknown) => previous,
  }
  return useQuery(options, queryClient) as UseQueryResult<AnswerOf<Path>, Problem>
}

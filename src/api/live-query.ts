import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { queryClient, queryOptions } from './browser.ts'
import type { Problem } from './problem.ts'
import type { AnswerOf, InputOf, QueryPath } from './procedures.ts'

interface LiveQueryOptions {
  enabled?: boolean
}

/**
 * A query that follows its input while a component is on screen, keeping the last answer meanwhile.
 * It brings TanStack Query along: import it only from components that are themselves loaded lazily.
 */
export function useLiveQuery<Path extends QueryPath>(
  path: Path,
  input: InputOf<Path>,
  { enabled = true }: LiveQueryOptions = {},
): UseQueryResult<AnswerOf<Path>, Problem> {
  const options = {
    ...queryOptions(path, input),
    enabled,
    placeholderData: (previous: unknown) => previous,
  }
  return useQuery(options, queryClient) as UseQueryResult<AnswerOf<Path>, Problem>
}

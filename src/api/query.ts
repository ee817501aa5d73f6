import { notFound } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { Problem } from './problem.ts'
import type { AnswerOf, InputArguments, MutationPath, QueryPath } from './procedures.ts'

/** Reads through the one transport: in the process while rendering, over HTTP in the browser. */
export function query<Path extends QueryPath>(
  path: Path,
  ...[input]: InputArguments<Path>
): Promise<AnswerOf<Path>> {
  return sendQuery(path, input) as Promise<AnswerOf<Path>>
}

/**
 * Writes through the one transport.
 * @public
 */
export function mutate<Path extends MutationPath>(
  path: Path,
  ...[input]: InputArguments<Path>
): Promise<AnswerOf<Path>> {
  return sendMutation(path, input) as Promise<AnswerOf<Path>>
}

/** For loaders: an answer of NOT_FOUND becomes the page's 404. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') throw notFound()
    throw error
  }
}

const sendQuery = createIsomorphicFn()
  .server(async (path: string, input: unknown) => {
    const { callInProcess } = await import('./call.server.ts')
    return callInProcess(path, input)
  })
  .client(async (path: string, input: unknown) => {
    const browser = await import('./browser.ts')
    return browser.fetchQuery(path, input)
  })

const sendMutation = createIsomorphicFn()
  .server(async (path: string, input: unknown) => {
    const { callInProcess } = await import('./call.server.ts')
    return callInProcess(path, input)
  })
  .client(async (path: string, input: unknown) => {
    const browser = await import('./browser.ts')
    return browser.sendMutation(path, input)
  })

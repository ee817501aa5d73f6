import { notFound, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { writeSearchString } from '#src/list/search-string.ts'
import { Problem } from './problem.ts'
import type { AnswerOf, InputArguments, MutationPath, QueryPath } from './procedures.ts'

/** Reads through the one transport: in the process while rendering, over HTTP in the browser. */
export function query<Path extends QueryPath>(path: Path, ...[input]: InputArguments<Path>) {
  return sendQuery(path, input) as Promise<AnswerOf<Path>>
}

/**
 * Writes through the one transport.
 * @public
 */
export function mutate<Path extends MutationPath>(path: Path, ...[input]: InputArguments<Path>) {
  return sendMutation(path, input) as Promise<AnswerOf<Path>>
}

/** For loaders: what an address does not name, or cannot name, becomes the page's 404. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const code = error instanceof Problem ? error.code : null
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') throw notFound()
    throw error
  }
}

/** What a loader throws where a record was asked for by another than its own address. */
export function movedTo(path: string, search: object = {}) {
  return redirect({ href: path + writeSearchString({ ...search }), statusCode: 301 })
}

/** A page's answer beside the dataset that its figures come from. */
export async function withDataset<Answer extends object>(answer: Promise<Answer>) {
  const [found, dataset] = await Promise.all([answer, query('dataset.current')])
  return { ...found, dataset }
}

/** The same of a record, which may not be there. */
export function loadRecord<Answer extends object>(answer: Promise<Answer>) {
  return withDataset(orNotFound(answer))
}

let imported: Promise<typeof import('./in-process.server.ts')> | undefined

// An import is looked up anew each time, and a page asks for half a dozen answers.
function procedures() {
  imported ??= import('./in-process.server.ts')
  return imported
}

async function askInProcess(path: string, input: unknown): Promise<unknown> {
  const { answerInProcess } = await procedures()
  const outcome = await answerInProcess(path, input)
  if ('answer' in outcome) return outcome.answer
  throw new Problem(outcome.code, outcome.message, outcome.retryAfterSeconds)
}

const sendQuery = createIsomorphicFn()
  .server(askInProcess)
  .client(async (path: string, input: unknown) => {
    const browser = await import('./browser.ts')
    return browser.sendQuery(path, input)
  })

const sendMutation = createIsomorphicFn()
  .server(askInProcess)
  .client(async (path: string, input: unknown) => {
    const browser = await import('./browser.ts')
    return browser.sendMutation(path, input)
  })

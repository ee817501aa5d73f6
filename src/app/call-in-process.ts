import type { Outcome } from '../api/in-process.server.ts'
import { createContext } from '../procedures/context.ts'
import { createCallerFactory } from '../procedures/trpc.ts'
import { asAppError } from '../server/errors.ts'
import { currentRequest } from '../server/http/current-request.ts'
import { appRouter } from './router.ts'

const createCaller = createCallerFactory(appRouter)

/** The same procedures as the wire, called inside the process for server rendering. */
export async function callerFor(request: Request) {
  return createCaller(await createContext(request))
}

/** Calls a procedure inside the server process, as the person whose page is being rendered. */
export async function callInProcess(path: string, input: unknown): Promise<Outcome> {
  try {
    const procedure = procedureAt(await knownCaller(currentRequest()), path)
    return { answer: await procedure(input) }
  } catch (thrown) {
    const { code, message, retryAfterSeconds } = asAppError(thrown)
    return { code, message, retryAfterSeconds }
  }
}

const callers = new WeakMap<Request, ReturnType<typeof callerFor>>()

/** All parts of a page ask as the same person. */
function knownCaller(request: Request) {
  const caller = callers.get(request) ?? callerFor(request)
  callers.set(request, caller)
  return caller
}

type Procedure = (input: unknown) => Promise<unknown>

// The path is typed by QueryPath at the only entrance, api/query.ts.
function procedureAt(caller: object, path: string): Procedure {
  let node: unknown = caller
  for (const name of path.split('.')) node = (node as Record<string, unknown>)[name]
  return node as Procedure
}

import { createContext } from '../procedures/context.ts'
import { createCallerFactory } from '../procedures/trpc.ts'
import { appRouter } from './router.ts'

const createCaller = createCallerFactory(appRouter)

/** The same procedures as the wire, called inside the process for server rendering. */
export async function callerFor(request: Request) {
  return createCaller(await createContext(request))
}

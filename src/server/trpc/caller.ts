import { createContext } from './context.ts'
import { appRouter } from './router.ts'
import { createCallerFactory } from './trpc.ts'

const createCaller = createCallerFactory(appRouter)

/** The same procedures as the wire, called inside the process for server rendering. */
export async function callerFor(request: Request) {
  return createCaller(await createContext(request))
}

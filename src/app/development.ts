import { loadEnv } from '../server/env.ts'
import { handleEndpoint } from './endpoints.ts'
import { openPortal } from './open-portal.ts'

let opening: Promise<unknown> | undefined

/** Under `npm run dev` there is no server of ours in front: open the portal at the first request. */
export async function answerInDevelopment(request: Request): Promise<Response | null> {
  opening ??= openPortal(loadEnv())
  await opening
  return handleEndpoint(request)
}

import { isIdentityConfirmed } from './confirm-identity.ts'
import { Problem } from './problem.ts'
import { announceRenewal } from './renewal.ts'
import { retryDelayMs, shouldRetry } from './retry.ts'
import { ask, askAlone, write } from './wire.ts'

export async function sendQuery(
  path: string,
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await (signal ? askAlone(path, input, signal) : ask(path, input))
    } catch (error) {
      if (signal?.aborted || !shouldRetry(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(failures)))
    }
  }
}

/** What was read before a write may be old after it, so the next question goes to the server. */
export async function sendMutation(path: string, input: unknown): Promise<unknown> {
  const answer = await confirming(() => write(path, input))
  await announceRenewal()
  return answer
}

async function confirming(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send()
  } catch (error) {
    const isAsked = error instanceof Problem && error.reason === 'confirm-identity'
    if (!isAsked || !(await isIdentityConfirmed())) throw error
    return send()
  }
}

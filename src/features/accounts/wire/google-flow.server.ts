import { z } from 'zod'
import { now } from '#src/server/clock.ts'
import { readCookie, writeCookie } from '#src/session/cookies.server.ts'
import { currentSession } from '#src/session/session-of-request.server.ts'
import { isSigned, signText } from '../hmac.server.ts'

const LIFE_SECONDS = 900

const flowForm = z.object({
  provider: z.literal('google'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  callbackUrl: z.string(),
  /** Who was signed in when the way to Google began; null for a sign-in. */
  userId: z.string().nullable(),
  until: z.number(),
})

/** What a browser on its way to Google must bring back. */
export type GoogleFlow = z.infer<typeof flowForm>

type Secrets = Pick<GoogleFlow, 'state' | 'nonce' | 'verifier' | 'callbackUrl'>

export async function writeFlow(request: Request, secrets: Secrets): Promise<string> {
  const current = await currentSession(request)
  const flow: GoogleFlow = {
    ...secrets,
    provider: 'google',
    userId: current?.session.user.id ?? null,
    until: now().getTime() + LIFE_SECONDS * 1_000,
  }
  const text = Buffer.from(JSON.stringify(flow)).toString('base64url')
  return writeCookie(request, 'oauth', `${text}.${signText('oauth', text)}`, LIFE_SECONDS)
}

/** Null without the cookie, and where it is too old or not ours. */
export function readFlow(request: Request): GoogleFlow | null {
  const [text = '', signature = ''] = readCookie(request, 'oauth')?.split('.') ?? []
  if (text === '' || !isSigned('oauth', text, signature)) return null
  const flow = flowForm.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return flow.until > now().getTime() ? flow : null
}

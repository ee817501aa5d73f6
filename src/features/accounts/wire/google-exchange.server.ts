import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { plainLine } from '#src/persian/plain-text.ts'
import type { GoogleSettings } from '#src/server/account-settings.ts'
import { now } from '#src/server/clock.ts'
import { log } from '#src/server/log/log.ts'
import { readCookie, writeCookie } from '#src/session/cookies.server.ts'
import { currentSession } from '#src/session/session-of-request.server.ts'
import { nameProblem, normalizeEmail } from '../field-rules.ts'
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

const KEEP_DISCOVERY_MS = 3_600_000
const MAX_WAIT_MS = 10_000
const CLOCK_TOLERANCE_SECONDS = 60

export interface GooglePerson {
  subject: string
  email: string
  name: string
}

/** The address to send the browser to, and the secrets to keep until it comes back. */
export async function askGoogle(settings: GoogleSettings, redirectUri: string) {
  const server = await discover(settings)
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const nonce = oauth.generateRandomNonce()
  const url = new URL(server.authorization_endpoint ?? '')
  const params = {
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return { address: url.href, state, nonce, verifier }
}

/** Trades the code for the person; null where Google has not verified the address. Throws on any other failure. */
export async function readGoogleAnswer(
  settings: GoogleSettings,
  redirectUri: string,
  address: string,
  { state, nonce, verifier }: Pick<GoogleFlow, 'state' | 'nonce' | 'verifier'>,
): Promise<GooglePerson | null> {
  const server = await discover(settings)
  const client = { client_id: settings.clientId, [oauth.clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  const answer = oauth.validateAuthResponse(server, client, new URL(address), state)
  const secret = oauth.ClientSecretPost(settings.clientSecret)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    secret,
    answer,
    redirectUri,
    verifier,
    options(settings),
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  return personOf(oauth.getValidatedIdTokenClaims(tokens))
}

function personOf(claims: oauth.IDToken | undefined): GooglePerson | null {
  const email = typeof claims?.email === 'string' ? normalizeEmail(claims.email) : null
  if (!claims || email === null || claims.email_verified !== true) return null
  const name = typeof claims.name === 'string' ? claims.name.slice(0, 100) : ''
  const [mailbox = ''] = email.split('@')
  const isName = nameProblem(name) === null
  return { subject: claims.sub, email, name: isName ? plainLine(name) : mailbox.slice(0, 100) }
}

let discovered: { issuer: string; at: number; server: oauth.AuthorizationServer } | undefined

async function discover(settings: GoogleSettings): Promise<oauth.AuthorizationServer> {
  const { issuer } = settings
  const fresh = discovered && Date.now() - discovered.at < KEEP_DISCOVERY_MS
  if (discovered?.issuer === issuer && fresh) return discovered.server
  try {
    const url = new URL(issuer)
    const response = await oauth.discoveryRequest(url, options(settings))
    const server = await oauth.processDiscoveryResponse(url, response)
    discovered = { issuer, at: Date.now(), server }
    return server
  } catch (error) {
    log.warn({ err: error }, 'Google cannot be reached')
    throw error
  }
}

function options({ issuer }: GoogleSettings) {
  return {
    signal: () => AbortSignal.timeout(MAX_WAIT_MS),
    [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
  }
}

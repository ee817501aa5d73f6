import type { GoogleSettings } from '#src/server/account-settings.ts'
import { requirePortal } from '#src/server/portal.ts'
import { clearCookie } from '#src/session/cookies.server.ts'
import { askGoogle, type GooglePerson, readGoogleAnswer } from './google-exchange.server.ts'
import { type GoogleFlow, readFlow, writeFlow } from './google-flow.server.ts'
import { findGooglePerson } from './google-person.server.ts'
import { type AuthCall, callbackOf, goTo, json, loginWith, redirect } from './responses.server.ts'
import { afterFirstFactor } from './second-step.server.ts'

/** Sends the browser to Google; what must come back with it is kept in a signed cookie. */
export async function handleGoogleSignIn(call: AuthCall): Promise<Response> {
  const settings = requirePortal().accounts.google
  if (!settings) return notOffered()
  try {
    const { address, ...secrets } = await askGoogle(settings, redirectUri(call))
    const cookie = await writeFlow(call.request, { ...secrets, callbackUrl: callbackOf(call) })
    return goTo(call, address, { cookies: [cookie] })
  } catch {
    return goTo(call, loginWith(call, 'OAuthSignin'))
  }
}

/** Where Google sends the browser back to. */
export async function handleGoogleCallback(call: AuthCall): Promise<Response> {
  const settings = requirePortal().accounts.google
  if (!settings) return notOffered()
  const flow = readFlow(call.request)
  const cookies = [clearCookie(call.request, 'oauth')]
  if (!flow) return redirect(loginWith(call, 'OAuthCallback'), cookies)
  const back = withCallback(call, flow.callbackUrl)
  const person = await findPerson(settings, call, flow)
  if ('error' in person) return redirect(loginWith(back, person.error), cookies)
  try {
    const found = await findGooglePerson(call.request, flow, person)
    if ('error' in found) return redirect(loginWith(back, found.error), cookies)
    const answer = await afterFirstFactor(back, found.userId)
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
    return answer
  } catch {
    return redirect(loginWith(back, 'Callback'), cookies)
  }
}

type Answer = GooglePerson | { error: 'AccessDenied' | 'OAuthCallback' }

async function findPerson(
  settings: GoogleSettings,
  call: AuthCall,
  flow: GoogleFlow,
): Promise<Answer> {
  if (call.fields.get('error') === 'access_denied') return { error: 'AccessDenied' }
  try {
    const person = await readGoogleAnswer(settings, redirectUri(call), call.request.url, flow)
    return person ?? { error: 'AccessDenied' }
  } catch {
    return { error: 'OAuthCallback' }
  }
}

function redirectUri({ origin }: AuthCall): string {
  return `${origin}/api/auth/callback/google`
}

function withCallback(call: AuthCall, callbackUrl: string): AuthCall {
  return { ...call, fields: new Map([['callbackUrl', callbackUrl]]) }
}

function notOffered(): Response {
  return json({ message: 'ورود با گوگل در این سامانه پیکربندی نشده است.' }, 400)
}

import { eq } from 'drizzle-orm'
import type { GoogleSettings } from '#src/server/account-settings.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { clientAddress } from '#src/server/http/request.ts'
import { requirePortal } from '#src/server/portal.ts'
import { clearCookie } from '#src/session/cookies.server.ts'
import { currentSession, isConfirmed } from '#src/session/session-of-request.server.ts'
import { initialStatus, recordSignUp } from '../sign-up.server.ts'
import {
  askGoogle,
  type GoogleFlow,
  type GooglePerson,
  readFlow,
  readGoogleAnswer,
  writeFlow,
} from './google-exchange.server.ts'
import { type AuthCall, callbackOf, goTo, json, loginWith, redirect } from './responses.server.ts'
import { afterFirstFactor } from './second-step.server.ts'

type Found = { userId: string } | { error: 'OAuthAccountNotLinked' }

const notLinked = { error: 'OAuthAccountNotLinked' } as const

/**
 * Whose account a Google person opens. Known to Google's subject: that one. Signed in here before
 * going there: it is linked. An account with the same address is never opened by the address alone.
 */
async function findGooglePerson(
  request: Request,
  flow: GoogleFlow,
  person: GooglePerson,
): Promise<Found> {
  const current = await currentSession(request)
  const signedIn = current?.session.user.id ?? null
  const linkTo = signedIn !== null && signedIn === flow.userId ? signedIn : null
  return requirePortal().db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.googleSubject, person.subject))
    if (owner) return linkTo === null || linkTo === owner.id ? { userId: owner.id } : notLinked
    // Another way in is not for a stolen session to add.
    if (linkTo !== null) return isConfirmed(current ?? {}) ? link(tx, linkTo, person) : notLinked
    return createPerson(tx, person, clientAddress(request))
  })
}

async function link(tx: Queryable, userId: string, { subject }: GooglePerson): Promise<Found> {
  const user = await lockPerson(tx, userId)
  if (!user || user.googleSubject !== null) return notLinked
  await tx
    .update(users)
    .set({ googleSubject: subject, updatedAt: now() })
    .where(eq(users.id, userId))
  return { userId }
}

async function createPerson(tx: Queryable, person: GooglePerson, ip: string): Promise<Found> {
  const { subject, email, name } = person
  if ((await tx.$count(users, eq(users.email, email))) > 0) return notLinked
  const [made] = await tx
    .insert(users)
    .values({
      name,
      email,
      googleSubject: subject,
      emailConfirmedAt: now(),
      createdAt: now(),
      ...initialStatus(),
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!made) return notLinked
  await recordSignUp(tx, made.id, ip)
  return { userId: made.id }
}

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
    const answer = await afterFirstFactor(back, found)
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

import { createIsomorphicFn } from '@tanstack/react-start'
import { Problem } from '#src/api/problem.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { query } from '#src/api/query.ts'
import { together } from '#src/list/together.ts'
import type { SignInData } from './sign-in-search.ts'

export type Profile = AnswerOf<'accounts.profile'>
export type Security = AnswerOf<'accounts.security'>
export type OpenSession = AnswerOf<'accounts.sessions'>[number]

export async function loadProfile(): Promise<Profile | null> {
  try {
    return await query('accounts.profile')
  } catch (error) {
    if (error instanceof Problem && error.code === 'UNAUTHORIZED') return null
    throw error
  }
}

export async function loadAccount() {
  const { held, ...account } = await together({
    profile: query('accounts.profile'),
    sessions: query('accounts.sessions'),
    held: query('subscription.getActiveSubscription'),
    exportsMade: query('exports.mine'),
    savedViews: query('savedViews.mine'),
    teamViews: query('savedViews.team'),
    team: query('teams.mine'),
    apiKeys: query('apiKeys.mine'),
    webhooks: query('webhooks.mine'),
    paymentsMade: query('payments.mine'),
    alerts: query('alerts.settings'),
    followed: query('alerts.followed'),
    security: query('accounts.security'),
  })
  return { ...account, ...held }
}

/** A form drawn by the server carries its token, so that it can be sent without script. */
export const loadSignIn = createIsomorphicFn()
  .server(async (callbackUrl?: string): Promise<SignInData> => {
    const { signInData } = await import('./sign-in-data.server.ts')
    return signInData(callbackUrl)
  })
  .client(async (callbackUrl?: string): Promise<SignInData> => {
    const [{ fetchProviders }, { localPath }] = await Promise.all([
      import('./sign-in-client.ts'),
      import('#src/access/callback-url.ts'),
    ])
    const providers = await fetchProviders().catch((): string[] => [])
    if (providers === null)
      return { csrfToken: null, google: false, problem: 'MissingSecret', typed: null }
    const isForeign = callbackUrl && localPath(callbackUrl, location.origin) === null
    const problem = isForeign ? 'InvalidCallbackUrl' : null
    return { csrfToken: null, google: providers.includes('google'), problem, typed: null }
  })

export type Waiting = NonNullable<AnswerOf<'home.waiting'>>

/** The form, and what waits behind it; where that cannot be read the form stands alone. */
export async function loadSignInPage(callbackUrl?: string) {
  const [data, waiting] = await Promise.all([
    loadSignIn(callbackUrl),
    callbackUrl ? query('home.waiting', { path: callbackUrl }).catch(() => null) : null,
  ])
  return { ...data, waiting }
}

import { createIsomorphicFn } from '@tanstack/react-start'
import { Problem } from '../../api/problem.ts'
import type { AnswerOf } from '../../api/procedures.ts'
import { query } from '../../api/query.ts'
import type { SignInData } from './sign-in-search.ts'

export type Profile = AnswerOf<'accounts.profile'>
export type OpenSession = AnswerOf<'accounts.sessions'>[number]

/** The own account; null for visitors. */
export async function loadProfile(): Promise<Profile | null> {
  try {
    return await query('accounts.profile')
  } catch (error) {
    if (error instanceof Problem && error.code === 'UNAUTHORIZED') return null
    throw error
  }
}

export async function loadAccount() {
  const [
    profile,
    sessions,
    { subscription },
    exportsMade,
    savedViews,
    team,
    apiKeys,
    paymentsMade,
    alerts,
    followed,
  ] = await Promise.all([
    query('accounts.profile'),
    query('accounts.sessions'),
    query('subscription.getActiveSubscription'),
    query('exports.mine'),
    query('savedViews.mine'),
    query('teams.mine'),
    query('apiKeys.mine'),
    query('payments.mine'),
    query('alerts.settings'),
    query('alerts.followed'),
  ])
  return {
    ...{ profile, sessions, subscription, exportsMade, savedViews, team, apiKeys, paymentsMade },
    ...{ alerts, followed },
  }
}

/** A form drawn by the server carries its token, so that it can be sent without script. */
export const loadSignIn = createIsomorphicFn()
  .server(async (): Promise<SignInData> => {
    const { signInData } = await import('./sign-in-data.server.ts')
    return signInData()
  })
  .client(async (): Promise<SignInData> => {
    const { fetchProviders } = await import('./auth-client.ts')
    const providers = await fetchProviders().catch((): string[] => [])
    return { csrfToken: null, google: providers.includes('google') }
  })

import { requirePortal } from '#src/server/portal.ts'
import { type AuthCall, json } from './responses.server.ts'

const known = {
  credentials: { name: 'گذرواژه', type: 'credentials' },
  otp: { name: 'کد یک‌بارمصرف', type: 'credentials' },
  google: { name: 'Google', type: 'oauth' },
} as const

export function handleProviders({ origin }: AuthCall): Response {
  const offered = Object.entries(known).filter(
    ([id]) => id !== 'google' || requirePortal().accounts.google !== null,
  )
  const base = `${origin}/api/auth`
  const providers = offered.map(([id, provider]) => [
    id,
    { id, ...provider, signinUrl: `${base}/signin/${id}`, callbackUrl: `${base}/callback/${id}` },
  ])
  return json(Object.fromEntries(providers))
}

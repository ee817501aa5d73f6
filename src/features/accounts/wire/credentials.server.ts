import { requirePortal } from '#src/server/portal.ts'
import { writeCookie } from '#src/session/cookies.server.ts'
import { type FirstFactor, signInByCode, signInByPassword } from '../sign-in.server.ts'
import { type AuthCall, goTo, loginWith } from './responses.server.ts'
import { afterFirstFactor } from './second-step.server.ts'

export function handleCredentials(call: AuthCall): Promise<Response> {
  const { fields } = call
  const names = ['login', 'identifier', 'username', 'mobile', 'email']
  const identifier = names.map((name) => fields.get(name)).find((value) => value) ?? ''
  const password = fields.get('password') ?? ''
  const { request } = call
  return handleSignIn(call, identifier, () =>
    signInByPassword(requirePortal().db, { identifier, password, request }),
  )
}

export function handleOtp(call: AuthCall): Promise<Response> {
  const { fields } = call
  const mobile = fields.get('mobile') ?? fields.get('login') ?? ''
  const code = fields.get('code') ?? ''
  const { request } = call
  return handleSignIn(call, mobile, () =>
    signInByCode(requirePortal().db, { mobile, code, request }),
  )
}

type Attempt = () => Promise<FirstFactor | null>

const MAX_TYPED = 254
const TYPED_SECONDS = 60

async function handleSignIn(call: AuthCall, typed: string, attempt: Attempt): Promise<Response> {
  const factor = await attempt()
  if (factor !== null) return afterFirstFactor(call, factor)
  const cookie = writeCookie(call.request, 'typed', typed.slice(0, MAX_TYPED), TYPED_SECONDS)
  const cookies = call.fields.get('json') === 'true' ? [] : [cookie]
  return goTo(call, loginWith(call, 'CredentialsSignin'), { status: 401, cookies })
}

import { type ReturnSearch, readReturn } from '#src/addresses/return-path.ts'

export interface SignInSearch extends ReturnSearch {
  error?: string
}

/** What the service could do for the form of this browser. */
export interface SignInData {
  /** Known where the server drew the page; scripts ask for it when they need it. */
  csrfToken: string | null
  google: boolean
  /** Name of what stands in the way before anything was typed. */
  problem: 'MissingSecret' | 'InvalidCallbackUrl' | null
  /** The number or address of a plain form that was just refused. */
  typed: string | null
}

export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  const { error, csrf } = search
  const name = typeof error === 'string' && error ? error : csrf === 'true' ? 'csrf' : null
  return { ...readReturn(search), ...(name && { error: name.slice(0, 100) }) }
}

export interface CodeSearch extends ReturnSearch {
  purpose?: 'reset'
}

export function readCodeSearch(search: Record<string, unknown>): CodeSearch {
  return { ...readReturn(search), ...(search.purpose === 'reset' && { purpose: 'reset' as const }) }
}

export interface SecuritySearch {
  problem?: 'proof' | 'code'
}

export function readSecuritySearch({ problem }: Record<string, unknown>): SecuritySearch {
  return problem === 'proof' || problem === 'code' ? { problem } : {}
}

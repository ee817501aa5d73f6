import type { Allowance, ViewerKind } from './policy.ts'

/** Numbers of the policy that an admin may set; what a tier may see at all is the product's. */
export type PolicyNumber = {
  [Key in keyof Allowance]: Allowance[Key] extends number ? Key : never
}[keyof Allowance]

export type PolicyOverrides = { [Kind in ViewerKind]?: { [Key in PolicyNumber]?: number } }

/** Where the server leaves the overrides for the browser; absent while there are none. */
export const POLICY_ELEMENT = 'tier-policy'

/** What the form before was refused for, by its name in the address. */
export const SECURITY_PROBLEMS = {
  proof: 'رمز عبور یا کد درست نیست.',
  code: 'کد برنامهٔ رمزساز درست نیست یا قبلاً استفاده شده است.',
} as const

export interface SecuritySearch {
  problem?: keyof typeof SECURITY_PROBLEMS
}

export function readSecuritySearch({ problem }: Record<string, unknown>): SecuritySearch {
  return problem === 'proof' || problem === 'code' ? { problem } : {}
}

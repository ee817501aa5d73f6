/** Signs of the reason that an action asks for. */
export const REASON_LIMITS = { shortest: 3, longest: 500 } as const

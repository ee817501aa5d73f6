export interface OfferSearch {
  /** The term whose prices are shown. */
  months?: string
  /** The plan that is being bought. */
  plan?: string
  /** A discount code as it was typed. */
  code?: string
}

/** What the address of the subscription page says; what cannot be meant is left out. */
export function readOfferSearch(given: Record<string, unknown>): OfferSearch {
  const { months, plan, code } = given
  return {
    ...(isText(months) && /^\d{1,2}$/.test(months) && { months }),
    ...(isText(plan) && /^[a-z][a-z0-9-]{1,39}$/.test(plan) && { plan }),
    ...(isText(code) && code.trim() && { code: code.trim().slice(0, 60) }),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

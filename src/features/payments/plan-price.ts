interface Priced {
  tier: number
  months: number
  priceRial: number
}

/** Rials for each month of a plan, to the nearest thousand; for reading only. */
export function monthlyOf({ priceRial, months }: Pick<Priced, 'months' | 'priceRial'>): number {
  return Math.round(priceRial / months / 1_000) * 1_000
}

/** How much less a plan costs than as many one-month plans of its tier, as a ratio; never negative. */
export function savingOf(plan: Priced, plans: readonly Priced[]): number {
  const monthly = plans.find(({ tier, months }) => tier === plan.tier && months === 1)
  if (!monthly || plan.months === 1) return 0
  const saved = 1 - plan.priceRial / (monthly.priceRial * plan.months)
  return Math.max(0, Math.floor(saved * 100) / 100)
}

export function medicinePath(medicine: { code: number; slug: string }): string {
  return `/medicine/${medicine.slug ? `${medicine.code}-${medicine.slug}` : medicine.code}`
}

export function productPath(irc: string): string {
  return `/medicine/product/${irc}`
}

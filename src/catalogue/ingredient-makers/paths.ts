export function ingredientMakerPath(slug: string): string {
  return `/api-companies/${encodeURIComponent(slug)}`
}

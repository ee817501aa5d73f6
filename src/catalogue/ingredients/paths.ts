export function ingredientPath(ingredient: { id: number; slug: string }): string {
  return `/apis/${ingredient.slug ? `${ingredient.id}-${ingredient.slug}` : ingredient.id}`
}

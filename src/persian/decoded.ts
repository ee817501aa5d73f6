/** Percent-encoded text as it reads; null where it is badly encoded. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const longest = 2_048

/**
 * The path, search and hash of an address of this origin; null for every other address, after the
 * parsing that browsers do themselves: `//host`, `/\host`, other schemes and ports, spaces and
 * letters of any case in them. A path that would name a host when read again alone is refused too.
 */
export function localPath(candidate: string | null | undefined, origin: string): string | null {
  if (!candidate || candidate.length > longest || !URL.canParse(candidate, origin)) return null
  const url = new URL(candidate, origin)
  // A blob has the origin of the page that made it.
  if (url.protocol === 'blob:' || url.origin !== origin) return null
  if (url.username !== '' || url.password !== '') return null
  const path = `${url.pathname}${url.search}${url.hash}`
  return /^\/(?:[\\/]|%2f|%5c)/i.test(path) ? null : path
}

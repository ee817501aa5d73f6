import type { Import } from './imports.ts'
import type { Violation } from './source-files.ts'

/**
 * One violation for each circle of files: those that reach one another by their imports, whether for
 * values, for types or when needed (strongly connected components, after Tarjan).
 */
export function findCircles(imports: readonly Import[]): Violation[] {
  const graph = new Map<string, string[]>()
  for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to])
  const places = new Map<string, { order: number; lowest: number; open: boolean }>()
  const open: string[] = []
  const violations: Violation[] = []

  function visit(file: string): { order: number; lowest: number; open: boolean } {
    const place = { order: places.size, lowest: places.size, open: true }
    places.set(file, place)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      const known = places.get(next) ?? visit(next)
      if (known.open) place.lowest = Math.min(place.lowest, known.lowest)
    }
    if (place.lowest === place.order) close(file)
    return place
  }

  /** Takes a component off the files that are open; it begins with the file that was met first. */
  function close(first: string): void {
    const files = open.splice(open.indexOf(first))
    for (const file of files) Object.assign(places.get(file) ?? {}, { open: false })
    const isCircle = files.length > 1 || graph.get(first)?.includes(first)
    if (isCircle) violations.push({ path: first, message: `circle of files: ${files.join(', ')}` })
  }

  for (const file of graph.keys()) if (!places.has(file)) visit(file)
  return violations
}

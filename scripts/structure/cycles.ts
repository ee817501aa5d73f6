import type { Import } from './imports.ts'
import type { Violation } from './source-files.ts'

/** One violation per cycle of imports that load each other's values. */
export function findCycles(imports: readonly Import[]): Violation[] {
  const graph = new Map<string, string[]>()
  for (const { from, to, manner } of imports) {
    if (manner === 'value') graph.set(from, [...(graph.get(from) ?? []), to])
  }
  const done = new Set<string>()
  const violations: Violation[] = []

  function visit(file: string, trail: readonly string[]): void {
    const start = trail.indexOf(file)
    if (start >= 0) {
      const cycle = [...trail.slice(start), file]
      violations.push({ path: file, message: `import cycle: ${cycle.join(' → ')}` })
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }

  for (const file of graph.keys()) visit(file, [])
  return violations
}

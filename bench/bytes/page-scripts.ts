import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const CLIENT = path.resolve('dist/client')

/** Files that a page's tags and inline modules name, and everything those import at once. */
export function scriptsOf(html: string): string[] {
  const named = [...html.matchAll(/["'(](\/assets\/[^"'()]+\.js)["')]/g)].map(
    (match) => match[1] ?? '',
  )
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const next of staticImports(file)) visit(next)
  }
  for (const url of named) visit(path.join(CLIENT, url))
  return [...found]
}

/** Bytes of files, each gzipped on its own, as browsers get them. */
export function gzipBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
}

function staticImports(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const imports = source.matchAll(
    /(?:^|[;}\s])(?:import|export)(?:[\w*${},\s]*?from)?\s*["'](\.[^"']+\.js)["']/g,
  )
  return [...imports].map((match) => path.resolve(path.dirname(file), match[1] ?? ''))
}

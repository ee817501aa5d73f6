import path from 'node:path'
import { lineOf, type SourceFile } from './source-files.ts'

export interface Import {
  from: string
  /** Path from the root of the project. */
  to: string
  line: number
  /** `type` leaves nothing behind when types are stripped; `lazy` is import(). */
  manner: 'value' | 'type' | 'lazy'
}

const statement =
  /^(?:import|export)\s+(?<type>type\s+)?(?:(?<names>[\w*${},\s]+?)\s+from\s+)?['"](?<to>[^'"]+)['"]/gm
const lazyCall = /\bimport\(\s*['"](?<to>[^'"]+)['"]\s*\)/g
const onlyTypes = /^\{\s*(?:type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?\s*)+\}$/

/** Imports of the project's own files; packages are not looked at. */
export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = []
  for (const match of file.text.matchAll(statement)) {
    const { type, names = '', to = '' } = match.groups ?? {}
    const manner = type || onlyTypes.test(names.trim()) ? 'type' : 'value'
    found.push(...resolved(file, to, match.index, manner))
  }
  for (const match of file.text.matchAll(lazyCall)) {
    // `import('./x.ts').Thing` in a type is erased as well.
    const inType = file.text[match.index + match[0].length] === '.'
    const manner = inType && !/await\s*$/.test(file.text.slice(0, match.index)) ? 'type' : 'lazy'
    found.push(...resolved(file, match.groups?.to ?? '', match.index, manner))
  }
  return found
}

function resolved(file: SourceFile, to: string, index: number, manner: Import['manner']): Import[] {
  const named = to.replace(/\?.*$/, '')
  const target = aliased.test(named) ? named.slice(1) : climbed(file.path, named)
  if (target === null) return []
  return [{ from: file.path, to: target, line: lineOf(file.text, index), manner }]
}

/** What `imports` of package.json name. */
const aliased = /^#(?:src|data|tests|scripts|bench)\//

function climbed(from: string, to: string): string | null {
  return to.startsWith('.') ? path.posix.join(path.posix.dirname(from), to) : null
}

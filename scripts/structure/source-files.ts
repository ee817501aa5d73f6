import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface SourceFile {
  /** From the root of the project, with forward slashes. */
  path: string
  text: string
}

export interface Violation {
  path: string
  /** From 1; absent where the whole file is meant. */
  line?: number
  message: string
}

const folders = ['src', 'tests', 'scripts', 'bench', 'data']
const kinds = /\.(?:ts|tsx|js|jsx|mjs|css)$/
const installed = /(?:^|\/)(?:node_modules|\.next)\//

export function readSourceFiles(root = '.'): SourceFile[] {
  return folders
    .flatMap((folder) => listFiles(root, folder))
    .filter((file) => kinds.test(file) && !file.endsWith('.gen.ts'))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))
}

export function listFiles(root: string, folder: string): string[] {
  try {
    return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => !installed.test(file))
      .sort()
  } catch {
    return []
  }
}

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

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

export function readSourceFiles(): SourceFile[] {
  return folders
    .flatMap(listFiles)
    .filter((file) => kinds.test(file) && !file.endsWith('.gen.ts'))
    .map((file) => ({ path: file, text: readFileSync(file, 'utf8') }))
}

export function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name).replaceAll(path.sep, '/'))
      .filter((file) => !installed.test(file))
      .sort()
  } catch {
    return []
  }
}

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

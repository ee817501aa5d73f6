import { existsSync } from 'node:fs'
import path from 'node:path'
import { lineOf, type SourceFile, type Violation } from './source-files.ts'

const quotedPath = /`((?:src|tests|scripts|bench|data|docs|\.ci)\/[^`\s]*)`/g
const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g
const placeholder = /[<>*{}…$[\]]|\bNNN\b/

/** Paths named in the documents must exist; placeholders such as `src/catalogue/<kind>` may not. */
export function checkDocument(document: SourceFile): Violation[] {
  const named = [...document.text.matchAll(quotedPath)].map((match) => ({
    index: match.index,
    name: match[1] ?? '',
    target: match[1] ?? '',
  }))
  const linked = [...document.text.matchAll(link)].map((match) => ({
    index: match.index,
    name: match[1] ?? '',
    target: path.posix.join(path.posix.dirname(document.path), match[1] ?? ''),
  }))
  return [...named, ...linked]
    .filter(({ target }) => !placeholder.test(target) && !existsSync(target))
    .map(({ index, name }) => ({
      path: document.path,
      line: lineOf(document.text, index),
      message: `${name} does not exist`,
    }))
}

/** Records that the index of decisions does not name. */
export function checkIndex(documents: readonly SourceFile[]): Violation[] {
  const index = documents.find(({ path: name }) => name === 'docs/decisions/README.md')
  return documents
    .filter(({ path: name }) => /^docs\/decisions\/\d{3}-/.test(name))
    .filter(({ path: name }) => !index?.text.includes(`(${path.posix.basename(name)})`))
    .map(({ path: name }) => ({ path: name, message: 'docs/decisions/README.md does not name it' }))
}

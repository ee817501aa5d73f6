import { readFileSync } from 'node:fs'
import { lineOf, type SourceFile, type Violation } from './source-files.ts'

const section = /^## Words that are not used$([\s\S]*?)(?=^## |$(?![\s\S]))/m
const notCode =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|>[^<>{}]*</g
const wordsOfName = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g

/** What to say instead, by the word that is not used: the last table of the glossary. */
export function readOddWords(glossary = readFileSync('docs/glossary.md', 'utf8')) {
  const table = section.exec(glossary)?.[1] ?? ''
  const rows = [...table.matchAll(/^\| (?!not |-)([^|]+) \| ([^|]+) \|$/gm)]
  return new Map(
    rows.flatMap(([, words = '', instead = '']) =>
      words.split(', ').map((word) => [word, instead]),
    ),
  )
}

/** Words that the glossary refuses, in the file's name and its identifiers; capitals count. */
export function oddWordsIn(instead: ReadonlyMap<string, string>) {
  return ({ path, text }: SourceFile): Violation[] => {
    const code = text.replace(notCode, (passage) => passage.replace(/[^\n]/g, ' '))
    const named = [...path.matchAll(wordsOfName)].map(([word]) => ({ word, line: 1 }))
    const used = [...code.matchAll(wordsOfName)].map(({ 0: word, index }) => ({
      word,
      line: () => lineOf(code, index),
    }))
    return [...named, ...used].flatMap(({ word, line }) => {
      const key = word === word.toUpperCase() && instead.has(word) ? word : word.toLowerCase()
      const better = instead.get(key)
      if (better === undefined) return []
      const at = typeof line === 'number' ? line : line()
      return [
        { path, line: at, message: `«${word}» is not our word: ${better} (docs/glossary.md)` },
      ]
    })
  }
}

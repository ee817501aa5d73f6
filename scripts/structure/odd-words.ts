import { readFileSync } from 'node:fs'
import { lineOf, type SourceFile, type Violation } from './source-files.ts'

const notCode =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|>[^<>{}]*</g
const wordsOfName = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g

const HEADINGS = { code: 'Words that are not used', screen: 'Persian words that are not on screen' }

/** What to say instead, by the word that is not used: the last tables of the glossary. */
export function readOddWords(where: keyof typeof HEADINGS = 'code') {
  const glossary = readFileSync('docs/glossary.md', 'utf8')
  const [, below = ''] = glossary.split(`## ${HEADINGS[where]}\n`)
  const [table = ''] = below.split('\n## ')
  const rows = [...table.matchAll(/^\| (?!not |-)([^|]+) \| ([^|]+) \|$/gm)]
  return new Map(
    rows.flatMap(([, words = '', instead = '']) =>
      words.split(/[,،] /).map((word) => [word, instead]),
    ),
  )
}

/** What reads what people type or sources write knows every word. */
const READING = /^src\/(?:features\/(?:asking|search)|sources|persian)\/|\.test\.tsx?$/

/** Words of pages that the glossary refuses. */
export function oddPersianIn(instead: ReadonlyMap<string, string>) {
  const letter = '[\\p{L}\\p{M}\\u200c]'
  const words = new RegExp(`(?<!${letter})(?:${[...instead.keys()].join('|')})(?!${letter})`, 'gu')
  return ({ path, text }: SourceFile): Violation[] => {
    if (!path.startsWith('src/') || READING.test(path)) return []
    return [...text.matchAll(words)].map(({ 0: word, index }) => ({
      path,
      line: lineOf(text, index),
      message: `«${word}» is not said on screen: ${instead.get(word)} (docs/glossary.md)`,
    }))
  }
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

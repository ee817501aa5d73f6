import { existsSync, readFileSync } from 'node:fs'
import { findCircles } from './structure/circles.ts'
import { checkDocument, checkIndex } from './structure/docs-paths.ts'
import { checkFile, checkSize, MAX_LINES } from './structure/file-rules.ts'
import { importsOf } from './structure/imports.ts'
import { findNamedKinds } from './structure/named-kinds.ts'
import { oddPersianIn, oddWordsIn, readOddWords } from './structure/odd-words.ts'
import { checkOrder, checkRooms } from './structure/rooms.ts'
import { listFiles, readSourceFiles } from './structure/source-files.ts'

const files = readSourceFiles()
const imports = files.flatMap(importsOf)
const documents = ['README.md', ...listFiles('docs')]
  .filter((file) => file.endsWith('.md') && existsSync(file))
  .map((file) => ({ path: file, text: readFileSync(file, 'utf8') }))

const oddWords = [
  ...files.flatMap(oddWordsIn(readOddWords())),
  ...files.flatMap(oddPersianIn(readOddWords('screen'))),
]
const upwards = imports.flatMap(checkOrder)
const circles = findCircles(imports)
const tooLong = files.flatMap(checkSize)
const kindsNamed = files.flatMap(findNamedKinds)
const violations = [
  ...files.flatMap(checkFile),
  ...imports.flatMap(checkRooms),
  ...upwards,
  ...kindsNamed,
  ...oddWords,
  ...circles,
  ...documents.flatMap((document) => checkDocument(document)),
  ...checkIndex(documents),
]

for (const { path, line, message } of violations) {
  console.error(`${path}${line ? `:${line}` : ''}: ${message}`)
}
console.log(`imports against the order: ${upwards.length}`)
console.log(`circles of files: ${circles.length}`)
console.log(`files over ${MAX_LINES} lines: ${tooLong.length}`)
console.log(`kinds named outside catalogue/: ${kindsNamed.length}`)
console.log(`odd words: ${oddWords.length}`)
console.log(`structure: ${files.length} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0

import { LIST_WORDS } from '#src/catalogue/facts/kinds.ts'
import { productKind } from '#src/catalogue/medicines/kind.ts'
import { lineOf, type SourceFile, type Violation } from './source-files.ts'

/** «products» is also what the licences of every kind are called: its places are not looked for. */
const names = Object.keys(LIST_WORDS).filter((name) => name !== productKind.name)

/** Under which a kind is known: «health-products», healthProducts, health_products, «health-product». */
const spellings = names.flatMap((name) => {
  const one = name.replace(/companies$/, 'company').replace(/s$/, '')
  return [name, ...(name.includes('-') ? [one] : [])].flatMap((word) => [
    word,
    word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    word.replaceAll('-', '_'),
  ])
})

const named = new RegExp(`(['"\`])(?:${[...new Set(spellings)].join('|')})\\1`, 'g')

// The catalogue holds the kinds, routes are their pages, the schema their tables.
const elsewhere = /^src\/(?!catalogue\/|routes\/|server\/db\/schema\/).*\.tsx?$/

/** A kind that is named where the house should go through all of them. */
export function findNamedKinds({ path, text }: SourceFile): Violation[] {
  if (!elsewhere.test(path) || /\.test\.tsx?$/.test(path)) return []
  return [...text.matchAll(named)].map((match) => ({
    path,
    line: lineOf(text, match.index),
    message: `${match[0]}: a kind is named in catalogue/ alone; go through its facts`,
  }))
}

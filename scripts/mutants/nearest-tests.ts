import { importsOf } from '../structure/imports.ts'
import type { SourceFile } from '../structure/source-files.ts'

/** Unit and contract tests that reach a file over imports: the likest names, the most calls and the fewest steps first. */
export function createTestFinder(files: SourceFile[]): (path: string) => string[] {
  const importers = new Map<string, string[]>()
  for (const { from, to, manner } of files.flatMap(importsOf)) {
    if (manner !== 'type') importers.set(to, [...(importers.get(to) ?? []), from])
  }
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  return (path) => {
    const steps = new Map([[path, 0]])
    for (const [file, step] of steps) {
      for (const one of importers.get(file) ?? []) if (!steps.has(one)) steps.set(one, step + 1)
    }
    const words = wordsOf(path)
    const likeness = (file: string) => wordsOf(file).filter((word) => words.includes(word)).length
    const calls = callsTo(path)
    const called = (file: string) => Math.min(4, texts.get(file)?.match(calls)?.length ?? 0)
    return [...steps]
      .filter(([file]) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/e2e/'))
      .map(([file, step]) => ({ file, rank: step - 5 * likeness(file) - 3 * called(file) }))
      .sort((a, b) => a.rank - b.rank || (a.file < b.file ? -1 : 1))
      .map(({ file }) => file)
  }
}

/** `src/catalogue/health-products/router.ts` → `caller.healthProducts.byPermit`: what all tests reach, these ask. */
function callsTo(path: string): RegExp {
  const folder = path.split('/').at(-2) ?? ''
  return new RegExp(`${folder.replaceAll('-', '')}\\.`, 'gi')
}

/** Names that files of every room have: they liken nothing. */
const EVERYWHERE = 'test contract feature insight router source querie list page word'.split(' ')

/** `src/features/payments/price-of.ts` → payments, price: what names are likened by. */
function wordsOf(file: string): string[] {
  const names = file.replace(/\.(?:test|server)?\.?tsx?$/, '').split(/[/-]/)
  return [...new Set(names.map((name) => name.replace(/s$/, '')))].filter(
    (name) => name.length > 3 && !EVERYWHERE.includes(name),
  )
}

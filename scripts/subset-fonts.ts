import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const styles = path.resolve('src/styles')
const faces = path.join(styles, 'fonts.css')
const made = /url\("\.\/(vazirmatn-(\w+)\.gen\.woff2)"\)/
const wholeOf: Readonly<Record<string, string>> = { persian: 'arabic', latin: 'latin' }

/** Makes the small fonts that fonts.css names, with the letters and weights that it gives them. */
export async function subsetFonts(): Promise<void> {
  for (const face of readFileSync(faces, 'utf8').split('@font-face')) {
    const [, file, script] = face.match(made) ?? []
    if (!file || !script) continue
    const target = path.join(styles, file)
    const whole = fileURLToPath(
      import.meta.resolve(
        `@fontsource-variable/vazirmatn/files/vazirmatn-${wholeOf[script]}-wght-normal.woff2`,
      ),
    )
    if (isNewer(target, [faces, whole])) continue
    const [, min, max] = face.match(/font-weight: (\d+) (\d+)/) ?? []
    const subset = await subsetFont(readFileSync(whole), ` ${charactersOf(face)}`, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: Number(min), max: Number(max) } },
    })
    // Whole or not at all: another build may read it now, and a half would be newer than its sources.
    writeFileSync(`${target}.${process.pid}`, subset)
    renameSync(`${target}.${process.pid}`, target)
  }
}

function isNewer(file: string, sources: readonly string[]): boolean {
  if (!existsSync(file)) return false
  const made = statSync(file).mtimeMs
  return sources.every((source) => statSync(source).mtimeMs < made)
}

function charactersOf(face: string): string {
  const ranges = face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)
  return [...ranges]
    .flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, step) =>
        String.fromCodePoint(start + step),
      )
    })
    .join('')
}

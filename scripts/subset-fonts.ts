import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Makes src/styles/fonts anew, after the font was renewed or its ranges in fonts.css were changed.
// The tool is installed aside: nothing else needs it.
const TOOL = 'subset-font@2.9.0'

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>

const styles = path.join(import.meta.dirname, '../src/styles')
const whole = path.dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/vazirmatn/package.json')),
)
const subset = await installTool()

const faces = readFileSync(path.join(styles, 'fonts.css'), 'utf8').split('@font-face')
mkdirSync(path.join(styles, 'fonts'), { recursive: true })
copyFileSync(path.join(whole, 'LICENSE'), path.join(styles, 'fonts/LICENSE'))
for (const [script, source] of [
  ['persian', 'arabic'],
  ['latin', 'latin'],
] as const) {
  const file = `./fonts/vazirmatn-${script}.woff2`
  const face = faces.find((one) => one.includes(`"${file}"`)) ?? ''
  const [, min, max] = face.match(/font-weight: (\d+) (\d+)/) ?? []
  const font = readFileSync(path.join(whole, `files/vazirmatn-${source}-wght-normal.woff2`))
  const made = await subset(font, charactersOf(face), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
  })
  writeFileSync(path.join(styles, file), made)
  console.log(file, font.length, '→', made.length)
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

async function installTool(): Promise<Subset> {
  const folder = path.resolve('.data/subset-font')
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', TOOL]
  const { status } = spawnSync('npm', args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${TOOL} could not be installed`)
  const tool: Subset = createRequire(path.join(folder, 'index.js'))('subset-font')
  return tool
}

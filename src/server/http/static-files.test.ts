import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadStaticFiles, type StaticFiles, shareAssets } from './static-files.ts'

let folder: string
let files: StaticFiles

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), 'plain')
  writeFileSync(path.join(folder, 'assets/app-1a2b.js.br'), 'brotli')
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(path.join(folder, 'data.unknown'), 'bytes')
  files = loadStaticFiles(folder, false)
})

afterAll(() => rmSync(folder, { recursive: true }))

it('a built file comes in the encoding asked for, or plain', () => {
  expect(files.find('/assets/app-1a2b.js', 'br')?.body.toString()).toBe('brotli')
  expect(files.find('/assets/app-1a2b.js', 'gzip')?.body.toString()).toBe('plain')
  expect(files.find('/assets/app-1a2b.js', 'gzip')?.headers).not.toContain('Content-Encoding')
})

it('hashed names may be shared for ever, others for an hour', () => {
  expect(files.find('/assets/app-1a2b.js', 'br')?.headers).toContain(
    'public, max-age=31536000, immutable',
  )
  expect(files.find('/favicon.svg', 'br')?.headers).toContain('public, max-age=3600')
})

it('a file is named by its ending, an unknown one as bytes', () => {
  expect(files.find('/favicon.svg', 'br')?.headers).toContain('image/svg+xml')
  expect(files.find('/data.unknown', 'br')?.headers).toContain('application/octet-stream')
})

it.each(['/../package.json', '/assets/../favicon.svg', '/assets/app-1a2b.js.br', '/assets'])(
  'nothing is found at %s',
  (url) => expect(files.find(url, 'identity')).toBeUndefined(),
)

it('files of other versions are found for a month, and nothing else beside them', async () => {
  const shared = path.join(folder, 'shared')
  const versions = ['old', 'new'].map((name) => {
    const assets = path.join(folder, name, 'assets')
    mkdirSync(assets, { recursive: true })
    writeFileSync(path.join(assets, `${name}-1a2b.js`), name)
    writeFileSync(path.join(assets, `${name}-1a2b.js.br`), `${name}, brotli`)
    return { name, assets, files: loadStaticFiles(path.dirname(assets), false, shared) }
  })
  const body = (at: number, url: string) =>
    versions[at]?.files.find(url, 'br')?.body.toString() ?? null
  expect(body(1, '/assets/old-1a2b.js')).toBeNull()
  for (const { assets } of versions) await shareAssets(assets, shared)
  expect(body(1, '/assets/old-1a2b.js')).toBe('old, brotli')
  expect(body(0, '/assets/new-1a2b.js')).toBe('new, brotli')
  expect(versions[1]?.files.find('/assets/old-1a2b.js', 'br')?.headers).toContain(
    'public, max-age=31536000, immutable',
  )
  for (const url of [
    '/assets/old-1a2b.js.br',
    '/assets/../favicon.svg',
    '/assets/..',
    '/assets/',
  ]) {
    expect(body(1, url)).toBeNull()
  }
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  for (const name of readdirSync(shared)) utimesSync(path.join(shared, name), longAgo, longAgo)
  await shareAssets(versions[1]?.assets ?? '', shared)
  expect(readdirSync(shared).sort()).toEqual(['new-1a2b.js', 'new-1a2b.js.br'])
})

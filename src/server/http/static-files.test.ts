import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadStaticFiles, type StaticFiles } from './static-files.ts'

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

it('hashed names may be kept for ever, others for an hour', () => {
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

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { type CachedResponse, keepAnswer } from '../pages/cached-response.ts'
import type { Encoding } from './encoding.ts'
import { fileHeaders } from './security-headers.ts'

type Variants = Record<Encoding, CachedResponse>

export interface StaticFiles {
  find(url: string, encoding: Encoding): CachedResponse | undefined
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Reads what the build made into memory: a few megabytes, and no path from a URL to the disk. What only
 * other versions made is read from where they keep it, for pages that they drew.
 */
export function loadStaticFiles(folder: string, secure: boolean, shared?: string): StaticFiles {
  const files = new Map<string, Variants>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (COMPRESSED.test(name) || !statSync(file).isFile()) continue
    files.set(`/${name.split(path.sep).join('/')}`, readVariants(file, name, secure))
  }
  return {
    find: (url, encoding) => (files.get(url) ?? readShared(shared, url, secure))?.[encoding],
  }
}

const COMPRESSED = /\.(?:br|gz)$/
const ASSET = /^\/(assets\/[\w-][\w.-]*)$/

function readShared(folder: string | undefined, url: string, secure: boolean) {
  const [, name] = ASSET.exec(url) ?? []
  if (!folder || !name || COMPRESSED.test(name)) return undefined
  const file = path.join(folder, path.basename(name))
  return statSync(file, { throwIfNoEntry: false }) && readVariants(file, name, secure)
}

const SHARED_MS = 30 * 86_400_000

/**
 * Puts the hashed files of this build beside those of others, where every server finds them: a tab that was
 * opened before an upgrade goes on, and of two versions that run each has what the other one's pages ask for.
 */
export async function shareAssets(folder: string, shared: string): Promise<void> {
  await mkdir(shared, { recursive: true })
  const old = new Set(await readdir(shared))
  const at = new Date()
  for (const name of await readdir(folder)) {
    const place = path.join(shared, name)
    if (old.delete(name)) {
      await utimes(place, at, at)
      continue
    }
    // Moved in whole: another server may answer with it already.
    const draft = path.join(shared, `.${randomUUID()}`)
    await copyFile(path.join(folder, name), draft)
    await rename(draft, place)
  }
  for (const place of [...old].map((name) => path.join(shared, name))) {
    const { mtimeMs } = await stat(place)
    if (at.getTime() - mtimeMs > SHARED_MS) await rm(place, { force: true })
  }
}

function readVariants(file: string, name: string, secure: boolean): Variants {
  const identity = readVariant(file, name, 'identity', secure)
  if (!identity) throw new Error(`${file} disappeared while it was read`)
  return {
    identity,
    br: readVariant(`${file}.br`, name, 'br', secure) ?? identity,
    gzip: readVariant(`${file}.gz`, name, 'gzip', secure) ?? identity,
  }
}

function readVariant(file: string, name: string, encoding: Encoding, secure: boolean) {
  const body = readIfThere(file)
  return body && keepAnswer(200, body, headersOf(name, encoding, secure))
}

function headersOf(name: string, encoding: Encoding, secure: boolean) {
  // Vite puts a hash of the content into the names under assets/.
  const lasting = name.startsWith('assets')
  // Asked for anew each time, or a browser would go on with an old one.
  const fresh = name === 'service-worker.js'
  const caching = lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  const headers: [string, string][] = [
    ['Content-Type', types[path.extname(name)] ?? 'application/octet-stream'],
    ['Cache-Control', fresh ? 'no-cache' : caching],
    ['Vary', 'Accept-Encoding'],
  ]
  if (encoding !== 'identity') headers.push(['Content-Encoding', encoding])
  return [...headers, ...fileHeaders(secure)]
}

function readIfThere(file: string): Buffer | undefined {
  return statSync(file, { throwIfNoEntry: false }) && readFileSync(file)
}

import { readdirSync, readFileSync, statSync } from 'node:fs'
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

/** Reads what the build made into memory: a few megabytes, and no path from a URL to the disk. */
export function loadStaticFiles(folder: string, secure: boolean): StaticFiles {
  const files = new Map<string, Variants>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (/\.(?:br|gz)$/.test(name) || !statSync(file).isFile()) continue
    files.set(`/${name.split(path.sep).join('/')}`, readVariants(file, name, secure))
  }
  return { find: (url, encoding) => files.get(url)?.[encoding] }
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

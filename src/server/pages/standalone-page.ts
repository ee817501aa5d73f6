import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../errors.ts'
import type { RenderPage } from './render-safely.ts'

interface Drawing {
  page: RenderPage
  /** Where the build's files are. */
  folder: string
}

let drawing: Drawing | undefined

/** Hands in how pages are drawn, once the built portal is loaded. */
export function drawStandaloneBy(given: Drawing): void {
  drawing = given
}

export const canDrawPages = (): boolean => drawing !== undefined

/** Nothing but what the file itself holds. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'"

/**
 * A page as the sender of a request sees it, without scripts, with styles and fonts in it, so that it
 * can be read from a file without any network. Throws what the page answers instead of itself.
 */
export async function standalonePage(request: Request): Promise<string> {
  if (!drawing) throw new AppError('SERVICE_UNAVAILABLE')
  const answer = await drawing.page(request)
  if (answer.status === 404) throw new AppError('NOT_FOUND')
  if (answer.status === 429) throw new AppError('TOO_MANY_REQUESTS')
  if (answer.status !== 200) throw new AppError('FORBIDDEN')
  return standalone(await answer.text(), drawing.folder)
}

/** Markup of the portal's own making: its links and scripts stand as React writes them. */
export async function standalone(html: string, folder: string): Promise<string> {
  const [, sheet] = /<link\b[^>]*\bhref="(\/assets\/[\w.-]+\.css)"/.exec(html) ?? []
  const styles = sheet ? await withFonts(await readAsset(folder, sheet, 'utf8'), folder) : ''
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*>/g, '')
    .replace(/<use\b[^>]*>(?:<\/use>)?/g, '')
    .replace(
      '<head>',
      `<head><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${styles}</style>`,
    )
}

async function withFonts(css: string, folder: string): Promise<string> {
  let text = css
  const found = new Set([...css.matchAll(/url\((\/assets\/[\w.-]+\.woff2)\)/g)].map(([, at]) => at))
  for (const at of found) {
    if (!at) continue
    const font = await readAsset(folder, at, 'base64')
    text = text.replaceAll(`url(${at})`, `url(data:font/woff2;base64,${font})`)
  }
  return text
}

function readAsset(folder: string, at: string, encoding: 'utf8' | 'base64'): Promise<string> {
  return readFile(path.join(folder, at), encoding)
}

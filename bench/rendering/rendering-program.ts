import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { openPortal } from '#src/app/open-portal.ts'
import { parseEnv } from '#src/server/env.ts'
import { finishPage } from '#src/server/pages/finish-page.ts'
import type { RenderPage } from '#src/server/pages/render-safely.ts'
import { openSession } from '../sign-in.ts'

/** One element of a page as plain data, so that making React's elements is part of drawing it. */
interface Drawn {
  tag: string
  props: Record<string, unknown>
  children: (Drawn | string)[]
}

const piece =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([a-z]+)>|<([a-z][a-z0-9]*)((?:\s[^>]*)?)>|([^<]+)/gi
const attribute = /\s([^\s="]+)(?:="([^"]*)")?/g
const raw = /^(?:script|style|textarea)$/
const hasNoEnd = /^(?:meta|link|input|img|br|hr|source)$/

export interface RenderingResult {
  bytes: number
  /** Milliseconds of the processor for one page, by round. */
  rounds: { bare: number; page: number; brotli: number }[]
}

const WARM_UPS = 100
const ROUNDS = 21
const PAGES = 40

const [url = '', page = '/'] = process.argv.slice(2)
const env = parseEnv({
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
  DATABASE_URL: url,
})
const portal = await openPortal(env)
const entry = pathToFileURL(path.resolve('dist/server/server.js')).href
const { default: rendering }: { default: { fetch: RenderPage } } = await import(entry)
const cookie = await openSession(portal.db)
process.send?.(await measure())
process.once('disconnect', async () => {
  await portal.close()
  process.exit(0)
})

async function measure(): Promise<RenderingResult> {
  const elements = readElements((await draw('identity')).toString())
  const bare = async () => Buffer.from(renderToString(elements()))
  const own = () => draw('identity')
  const compressed = () => draw('br')
  for (let call = 0; call < WARM_UPS; call += 1) for (const way of [bare, own]) await way()
  const rounds: RenderingResult['rounds'] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      bare: await costOf(bare),
      page: await costOf(own),
      brotli: await costOf(compressed),
    })
  }
  return { bytes: (await bare()).length, rounds }
}

/** From the request to the bytes that are sent, as for whoever holds this session. */
async function draw(encoding: 'identity' | 'br'): Promise<Buffer> {
  const origin = { protocol: 'http', host: '127.0.0.1', address: '127.0.0.1' } as const
  const request = new Request(`http://127.0.0.1${page}`, {
    headers: { accept: 'text/html', cookie },
  })
  const drawn = await rendering.fetch(request)
  const { answer } = await finishPage(drawn, { encoding, origin, visitor: false, url: page })
  if (answer.status !== 200) throw new Error(`${page} was answered with ${answer.status}`)
  return answer.body
}

async function costOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let run = 0; run < PAGES; run += 1) await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / PAGES
}

/** The elements of a page that React wrote, without any component: what is left is React's own work. */
export function readElements(html: string): () => ReactNode {
  const root: Drawn = { tag: 'root', props: {}, children: [] }
  const open = [root]
  const pieces = new RegExp(piece)
  for (let found = pieces.exec(html); found; found = pieces.exec(html)) {
    const [, closing, tag, attributes = '', text] = found
    const parent = open.at(-1) ?? root
    if (closing) open.pop()
    else if (text) parent.children.push(plain(text))
    else if (tag) {
      const element: Drawn = { tag, props: readProps(attributes), children: [] }
      parent.children.push(element)
      if (raw.test(tag)) {
        const end = html.indexOf(`</${tag}>`, pieces.lastIndex)
        element.props.dangerouslySetInnerHTML = { __html: html.slice(pieces.lastIndex, end) }
        pieces.lastIndex = end + tag.length + 3
      } else if (!hasNoEnd.test(tag)) open.push(element)
    }
  }
  const top = root.children.filter((child) => typeof child !== 'string')
  return () => top.map((element, place) => toElement(element, place))
}

function readProps(attributes: string): Drawn['props'] {
  const props: Drawn['props'] = {}
  for (const [, name = '', value] of attributes.matchAll(attribute)) {
    if (name === 'style') props.style = readStyle(value ?? '')
    else props[name === 'class' ? 'className' : name] = plain(value ?? '')
  }
  return props
}

function readStyle(text: string): Record<string, string> {
  const pairs = text.split(';').map((pair) => pair.split(':', 2))
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [camel(name), plain(value)]))
}

function camel(name: string): string {
  return name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function toElement({ tag, props, children }: Drawn, key: number): ReactNode {
  const inside = children.map((child, place) =>
    typeof child === 'string' ? child : toElement(child, place),
  )
  return createElement(tag, { ...props, key }, ...inside)
}

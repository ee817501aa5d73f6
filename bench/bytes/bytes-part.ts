import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { companySegment } from '../../src/persian/slug.ts'
import type { RunningPortal } from '../pages/open-portal.ts'
import { goal, type Line } from '../report.ts'

const MOST = 120
const CLIENT = path.resolve('dist/client')

/** Kilobytes of script, gzip, that the first load of each page brings. */
export async function benchBytes(portal: RunningPortal, databaseUrl: string): Promise<Line[]> {
  const lines: Line[] = []
  for (const { what, url, isList } of await pages(databaseUrl)) {
    const { status, html } = await open(portal.port, url)
    if (status !== 200) throw new Error(`${url} answered ${status}`)
    const files = scriptsOf(html)
    const kilobytes =
      sum(files.map((file) => gzipSync(readFileSync(file), { level: 9 }).length)) / 1_024
    const figures = {
      'script KB': kilobytes,
      files: files.length,
      'HTML KB': gzipSync(html).length / 1_024,
    }
    const held = isList ? goal(`≤ ${MOST} KB`, kilobytes <= MOST) : {}
    lines.push({ part: 'bytes (gzip)', what, figures, ...held })
  }
  return lines
}

async function pages(databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const first = async (statement: string) =>
    (await client.query<{ value: string }>(statement)).rows[0]?.value ?? ''
  const code = await first(
    'select code::text as value from medicines order by licence_count desc limit 1',
  )
  const irc = await first('select irc as value from products limit 1')
  const company = await first(
    'select name as value from companies order by licence_count desc limit 1',
  )
  await client.end()
  const list = (url: string) => ({ what: url, url, isList: true })
  const detail = (what: string, url: string) => ({ what, url, isList: false })
  return [
    detail('/', '/'),
    list('/medicine'),
    list('/medicine?level=products'),
    list('/company'),
    list('/category'),
    detail('/search', '/search?q=atorva'),
    detail('/medicine/…', `/medicine/${code}`),
    detail('/medicine/product/…', `/medicine/product/${irc}`),
    detail('/company/…', `/company/${encodeURIComponent(companySegment(company))}`),
    detail('/category/…', '/category/C'),
  ]
}

async function open(port: number, url: string): Promise<{ status: number; html: string }> {
  const response = await fetch(`http://127.0.0.1:${port}${url}`)
  return { status: response.status, html: await response.text() }
}

/** Files that the page's tags and inline modules name, and everything those import at once. */
function scriptsOf(html: string): string[] {
  const named = [...html.matchAll(/["'(](\/assets\/[^"'()]+\.js)["')]/g)].map(
    (match) => match[1] ?? '',
  )
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const next of staticImports(file)) visit(next)
  }
  for (const url of named) visit(path.join(CLIENT, url))
  return [...found]
}

function staticImports(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const imports = source.matchAll(
    /(?:^|[;}\s])(?:import|export)(?:[\w*${},\s]*?from)?\s*["'](\.[^"']+\.js)["']/g,
  )
  return [...imports].map((match) => path.resolve(path.dirname(file), match[1] ?? ''))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { companySegment } from '#src/persian/slug.ts'
import type { RunningPortal } from '../pages/open-portal.ts'
import { goal, type Line } from '../report.ts'
import { gzipBytes, scriptsOf } from './page-scripts.ts'

const MAX = 120

/** Kilobytes of script, gzip, that the first load of each page brings. */
export async function benchBytes(portal: RunningPortal, databaseUrl: string): Promise<Line[]> {
  const lines: Line[] = []
  for (const { what, url, isList } of await pages(databaseUrl)) {
    const { status, html } = await open(portal.port, url)
    if (status !== 200) throw new Error(`${url} answered ${status}`)
    const files = scriptsOf(html)
    const kilobytes = gzipBytes(files) / 1_024
    const figures = {
      'script KB': kilobytes,
      files: files.length,
      'HTML KB': gzipSync(html).length / 1_024,
    }
    const held = isList ? goal(`≤ ${MAX} KB`, kilobytes <= MAX) : {}
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

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Question } from './questions.ts'

export interface BareLists {
  url: string
  lists: Readonly<Record<string, readonly Question[]>>
}

const DATE = 1082
const TEXT = 25

// The same statements through the driver and JSON of their rows, with nothing around them.
process.once('message', ({ url, lists }: BareLists) => {
  pg.types.setTypeParser(DATE, pg.types.getTypeParser(TEXT))
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const server = createServer(async (request, response) => {
    const [, list = '', at = ''] = (request.url ?? '').split('/')
    const question = lists[list]?.[Number(at)]
    if (!question) return response.writeHead(404, { 'Content-Length': 0 }).end()
    const { query, fields, total } = question
    const { rows } = await pool.query<unknown[]>({ ...query, rowMode: 'array' })
    const items = rows.map((values) => named(fields, values))
    const body = Buffer.from(JSON.stringify({ total, items }))
    response.writeHead(200, [
      'Content-Type',
      'application/json; charset=utf-8',
      'Content-Length',
      String(body.length),
    ])
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit(0))

function named(fields: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const item: Record<string, unknown> = {}
  for (let at = 0; at < fields.length; at += 1) item[fields[at] ?? ''] = values[at]
  return item
}

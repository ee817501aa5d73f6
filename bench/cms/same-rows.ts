import assert from 'node:assert/strict'
import type { Asked } from '../pages/load-program.ts'

interface Sides {
  portal: { port: number }
  cms: { port: number }
}

/** Keys and total of a page, as both tell them. */
interface Page {
  total: number
  keys: string[]
}

type Row = Readonly<Record<string, unknown>>

const COMPARED = 20

/** Throws where the two do not answer the same records in the same order, with the same total. */
export async function requireSameRows(
  { portal, cms }: Sides,
  turns: { portal: readonly Asked[]; cms: readonly Asked[] },
): Promise<void> {
  for (let at = 0; at < COMPARED; at += 1) {
    const own = await read<{ total: number; items: Row[] }>(portal.port, turns.portal[at])
    const its = await read<{ meta: { filter_count: number }; data: Row[] }>(cms.port, turns.cms[at])
    const page: Page = { total: own.total, keys: own.items.map(keyOf) }
    const other: Page = { total: Number(its.meta.filter_count), keys: its.data.map(keyOf) }
    assert.deepEqual(other, page, `${turns.cms[at]?.path} is not ${turns.portal[at]?.path}`)
  }
}

async function read<Answer>(port: number, asked: Asked | undefined): Promise<Answer> {
  const headers = new Headers(
    asked?.headers.map((line): [string, string] => {
      const [name = '', value = ''] = line.split(': ')
      return [name, value]
    }),
  )
  const answer = await fetch(`http://127.0.0.1:${port}${asked?.path}`, { headers })
  if (!answer.ok) throw new Error(`${asked?.path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

function keyOf(row: Row): string {
  return String(row.irc ?? row.code)
}

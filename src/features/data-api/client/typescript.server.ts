import { type ClientOperation, clientOperations } from './operations.server.ts'

/** A module of TypeScript with one function for each path; it needs nothing but fetch. */
export function typescriptClient(origin: string): string {
  return `${head(origin)}\n\n${clientOperations(origin).map(functionOf).join('\n\n')}\n`
}

function head(origin: string): string {
  return `// Data Daru API: one function for each path, made from the OpenAPI document.
// Needs Node.js 22.18 or newer, or anything else with fetch. The key stands in DARU_KEY.

const URL = process.env.DARU_URL ?? ${JSON.stringify(`${origin}/api/v1`)}

type Asked = Record<string, string | number | readonly string[]>
type Row = Record<string, unknown>
interface Answer {
  items: Row[]
  item: Row
  facets: Record<string, { value: string; label: string; count: number }[]>
  next: string | number | null
}

/** One answer. Waits once where a minute has no requests left. */
export async function get(path: string, asked: Asked = {}, again = true): Promise<Answer> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) {
    for (const one of [value].flat()) query.append(name, String(one))
  }
  const headers = { authorization: \`Bearer \${process.env.DARU_KEY}\` }
  const signal = AbortSignal.timeout(60_000)
  const answer = await fetch(\`\${URL}\${path}?\${query}\`, { headers, signal })
  const wait = Number(answer.headers.get('retry-after') ?? 0)
  if (answer.status === 429 && again && wait > 0 && wait <= 60) {
    await new Promise((resolve) => setTimeout(resolve, wait * 1_000))
    return get(path, asked, false)
  }
  if (!answer.ok) throw new Error(\`\${answer.status} \${await answer.text()}\`)
  return (await answer.json()) as Answer
}

/** All rows, page by page. Status 410: the data was published anew meanwhile, begin again. */
export async function* rows(path: string, asked: Asked = {}): AsyncGenerator<Row> {
  const goesOn = path === '/changes' ? 'after' : 'cursor'
  let question: Asked = { perPage: 1_000, ...asked }
  for (;;) {
    const { items, next } = await get(path, question)
    yield* items
    if (next === null) return
    const { page: _, ...others } = question
    question = { ...others, [goesOn]: next }
  }
}`
}

function functionOf({ name, path, keys, parameters, about, answer }: ClientOperation): string {
  const given = [...keys.map((key) => `${key}: string | number`), 'asked: Asked = {}'].join(', ')
  const address = path.replace(/\{(\w+)\}/g, (_, key) => `\${encodeURIComponent(${key})}`)
  const text = `\`${address}\``
  const call = answer === 'items' ? `rows(${text}, asked)` : `(await get(${text}, asked)).${answer}`
  const kind = answer === 'items' ? '' : 'async '
  return `/** ${about}. Parameters: ${parameters.join(', ')} */
export ${kind}function ${name}(${given}) {
  return ${call}
}`
}

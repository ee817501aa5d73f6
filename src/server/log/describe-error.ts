/** What the log may hold of an error: what it is and where it arose, never what people wrote. */
export interface ErrorRecord {
  name: string
  message: string
  code?: string
  /** Of a query: what it does to which tables. */
  query?: string
  constraint?: string
  table?: string
  column?: string
  stack?: string
  cause?: ErrorRecord | string
}

const MAX_CAUSES = 5
const MAX_LETTERS = 2_000

export function describeError(thrown: unknown, depth = 0): ErrorRecord | string {
  if (!(thrown instanceof Error)) return masked(String(thrown)).slice(0, MAX_LETTERS)
  const { cause } = thrown
  const stack = framesOf(thrown)
  return {
    name: thrown.name,
    message: messageOf(thrown).slice(0, MAX_LETTERS),
    ...namesOf(thrown),
    ...(stack ? { stack } : {}),
    ...(cause && depth < MAX_CAUSES ? { cause: describeError(cause, depth + 1) } : {}),
  }
}

/** Words of our own for whoever started it: not those of a driver, the system or a library. */
export function isPlain(thrown: unknown): thrown is Error {
  return thrown instanceof Error && !('code' in thrown) && !('query' in thrown)
}

/** The message in words that may be kept and shown to admins. */
export function messageOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return masked(String(thrown))
  const query = textField(thrown, 'query')
  if (query !== undefined) {
    const reason = thrown.cause === undefined ? '' : `: ${messageOf(thrown.cause)}`
    return `query failed (${queryName(query)})${reason}`
  }
  const { message } = thrown
  // What a parser stumbled over, or a database could not read, stands between quotation marks.
  if (thrown instanceof SyntaxError || mayQuoteValues(thrown)) {
    return masked(message.replace(/["«].*["»]/s, '"…"').replace(/: 0x.*/s, ''))
  }
  return masked(message)
}

/** Told apart by what went wrong and where: the same fault of two requests has the same one. */
export function faultOf(thrown: unknown): string {
  const causes: string[] = []
  let error = thrown
  while (error instanceof Error && causes.length <= MAX_CAUSES) {
    const code = textField(error, 'code') ?? ''
    // Without a database every query fails, and it is one fault.
    if (/^(?:08|57P|53)|^E[A-Z]+$/.test(code)) return code
    causes.push(`${error.name} ${code} ${messageOf(error).replace(/\d+/g, '#')}`)
    error = error.cause
  }
  if (error !== undefined && !(error instanceof Error)) causes.push(messageOf(error))
  return `${causes.join(' < ')} ${framesOf(thrown)?.split('\n')[0] ?? ''}`
}

// Not functions that give rows, nor the words of «for update skip locked».
const TABLE =
  /\b(?:from|join|into|update)\s+(?!(?:lateral|skip|set|of|nowait)\b)((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)(?!\w|\s*\()/gi

/** What a statement does to which tables, told apart from others like it by a mark of its text. */
export function queryName(text: string): string {
  const verb = /^\s*(?:--.*\n\s*)*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'query'
  const tables = [...text.matchAll(TABLE)]
  const names = new Set(tables.map(([, name = '']) => name.replaceAll('"', '').toLowerCase()))
  return [verb, ...[...names].slice(0, 4), markOf(text)].join(' ')
}

/** Constraints and columns are ours; the rest of a database's error tells what the rows hold. */
function namesOf(error: Error): Partial<ErrorRecord> {
  const query = textField(error, 'query')
  const found: Partial<ErrorRecord> = query === undefined ? {} : { query: queryName(query) }
  for (const name of ['code', 'constraint', 'table', 'column'] as const) {
    const value = textField(error, name)
    if (value !== undefined) found[name] = value
  }
  return found
}

function textField(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

/** PostgreSQL's messages of broken rules and missing tables quote names, all others may quote values. */
function mayQuoteValues(error: Error): boolean {
  const code = textField(error, 'code')
  if (code === undefined || !/^[\dA-Z]{5}$/.test(code)) return false
  return !/^(?:08|23|25|40|53|55|57|58)|^42(?:P0[137]|703|883|501)$/.test(code)
}

/** The places alone: the message that V8 writes before them may hold anything. */
function framesOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error) || !thrown.stack) return undefined
  const { stack, message } = thrown
  const at = message === '' ? -1 : stack.indexOf(message)
  const rest = at < 0 ? stack : stack.slice(at + message.length)
  const frames = rest
    .split('\n')
    .filter((line) => /^\s+at .*(?::\d+:\d+|native|anonymous)/.test(line))
  return frames.length > 0 ? frames.map((line) => line.trim()).join('\n') : undefined
}

const SECRETS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\$argon2\S+/g, '[hash]'],
  [/(?:\+98|0098|[0۰])[9۹][\d۰-۹]{9}/g, '[mobile]'],
  [/[^\s@"'<>()]+@[^\s@"'<>()]+\.[^\s@"'<>()]+/g, '[e-mail]'],
  [/\b[\da-f]{32,}\b/gi, '[token]'],
  [/(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{32,}/g, '[token]'],
  [/:\/\/[^\s/@]+@/g, '://[password]@'],
]

/**
 * The second line behind the first: words of libraries may hold what nobody thought of. What is too long to
 * be looked through is left out rather than looked through for seconds.
 */
export function masked(text: string): string {
  return SECRETS.reduce(
    (retained, [pattern, instead]) => retained.replace(pattern, instead),
    text.slice(0, 2 * MAX_LETTERS),
  )
}

function markOf(text: string): string {
  let mark = 5_381
  for (let at = 0; at < text.length; at++) mark = ((mark * 33) ^ text.charCodeAt(at)) >>> 0
  return `#${mark.toString(36)}`
}

/** An event of a server-sent stream; comments are left out. */
export interface LiveEvent {
  event: string
  id: string | null
  data: unknown
}

/** Reads a stream of events one after the other. */
export function liveLine(response: Response) {
  const reader = (response.body ?? new ReadableStream()).getReader()
  const decoder = new TextDecoder()
  const events: LiveEvent[] = []
  let rest = ''

  async function read(): Promise<boolean> {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
    if (done) return false
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    events.push(...blocks.filter((block) => block.includes('event: ')).map(parse))
    return true
  }

  return {
    /** The next event; null where the line has ended. */
    async next(): Promise<LiveEvent | null> {
      while (events.length === 0) if (!(await read())) return null
      return events.shift() ?? null
    },
    close: () => reader.cancel().catch(() => undefined),
  }
}

function parse(block: string): LiveEvent {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(': ')
      return [name, rest.join(': ')] as const
    }),
  )
  const data: unknown = JSON.parse(fields.get('data') ?? 'null')
  return { event: fields.get('event') ?? '', id: fields.get('id') ?? null, data }
}

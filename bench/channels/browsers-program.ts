import http from 'node:http'

export interface Browsers {
  port: number
  cookies: string[]
}

/** When the line of each browser told something, in the clock that all processes share. */
export type Heard = number[]

// One line each, as the browsers of so many people hold it. Told «next», it reports the next event
// of every line, once all of them have it.
let lines: http.IncomingMessage[] = []

process.on('message', async (message: Browsers | 'next') => {
  if (message === 'next') {
    const heard: Promise<Heard> = Promise.all(lines.map(nextEvent))
    process.send?.('listening')
    process.send?.(await heard)
    return
  }
  lines = await Promise.all(message.cookies.map((cookie) => open(message.port, cookie)))
  process.send?.('open')
})
process.once('disconnect', () => process.exit(0))

async function open(port: number, cookie: string): Promise<http.IncomingMessage> {
  const headers = { accept: 'text/event-stream', cookie }
  const line = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const asked = http.get({ host: '127.0.0.1', port, path: '/api/live', agent: false, headers })
    asked.on('response', resolve).on('error', reject)
  })
  if (line.statusCode !== 200) throw new Error(`a channel answered ${line.statusCode}`)
  // It begins with the whole state, of which the dataset is a part.
  await nextEvent(line)
  return line
}

function nextEvent(line: http.IncomingMessage): Promise<number> {
  return new Promise((resolve) => {
    const hear = (chunk: Buffer) => {
      if (!chunk.includes('event: dataset')) return
      line.off('data', hear)
      line.on('data', () => {})
      resolve(performance.timeOrigin + performance.now())
    }
    line.on('data', hear)
  })
}

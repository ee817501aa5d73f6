import { createServer, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { endServer, portOf } from '#tests/support/ports.ts'
import { nfiPage } from './nfi-page.ts'

/** How a number answers; a list answers its parts in turn and stays with the last. */
export type Habit =
  | 'page'
  | 'absent'
  | 'too-many'
  | 'closed'
  | 'slow'
  | 'cut'
  | 'error-text'
  | 'captcha'
  | 'other-layout'
  | 'endless'
  | 'bomb'
  | 'loop'
  | 'away'
  | 'moved'
  | 'forbidden'
  | 'other-encoding'
  | 'spliced'

/** Ends where `await using` does. */
export interface StandIn extends AsyncDisposable {
  origin: string
  /** Addresses in the order in which they were asked. */
  asked: string[]
  mostAtOnce: number
  agents: Set<string>
  close(): Promise<void>
}

interface StandInOptions {
  habits?: Readonly<Record<number, Habit | readonly Habit[]>>
  robots?: string | (() => string)
  /** The last number that was given; those beyond are absent. */
  last?: number
  onPage?: (number: number) => unknown
  /** While it says so, every page answers as if it were absent. */
  isAway?: () => boolean
}

export const pageOf = (number: number) =>
  nfiPage({
    irc: String(number).padStart(16, '1'),
    similar: [
      {
        number,
        brandFa: 'آزمونول',
        owner: 'Sample Pharma',
        holder: 'داروسازی نمونه',
        country: ['CH', 'سوئیس'] as [string, string],
        company: 7,
      },
    ],
  })

/** A small server with the addresses, shapes and faults of the registry of medicines. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { habits = {}, robots = '', last = 1_000_000, onPage, isAway } = options
  const times = new Map<number, number>()
  const standIn = { asked: [] as string[], mostAtOnce: 0, agents: new Set<string>() }
  let atOnce = 0
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    atOnce += 1
    standIn.mostAtOnce = Math.max(standIn.mostAtOnce, atOnce)
    response.on('close', () => {
      atOnce -= 1
    })
    standIn.asked.push(path)
    standIn.agents.add(request.headers['user-agent'] ?? '')
    if (path === '/robots.txt') {
      const text = typeof robots === 'string' ? robots : robots()
      response.writeHead(text === '' ? 404 : 200, { 'content-type': 'text/plain' })
      response.end(text)
      return
    }
    const number = Number(/^\/NFI\/Detail\/(\d+)$/.exec(path)?.[1] ?? 0)
    onPage?.(number)
    const listed = habits[number] ?? (number > 0 && number <= last ? 'page' : 'absent')
    const time = times.get(number) ?? 0
    times.set(number, time + 1)
    const habit = typeof listed === 'string' ? listed : (listed[time] ?? listed.at(-1) ?? 'page')
    answer(response, number, isAway?.() ? 'absent' : habit, request.headers['if-none-match'])
  })
  const port = await portOf(server)
  const origin = `http://127.0.0.1:${port}`
  const close = () => endServer(server)
  return Object.assign(standIn, { origin, close, [Symbol.asyncDispose]: close })
}

/** Six megabytes in six kilobytes. */
const BOMB = gzipSync(Buffer.alloc(6 * 1024 * 1024))
const HTML = { 'content-type': 'text/html; charset=utf-8' }

function answer(response: ServerResponse, number: number, habit: Habit, known?: string): void {
  const send = (status: number, text: string | Buffer, headers = {}) => {
    response.writeHead(status, { ...HTML, ...headers })
    response.end(text)
  }
  const page = pageOf(number)
  const etag = `"${number}"`
  const answers: Record<Habit, () => void> = {
    page: () => (known === etag ? send(304, '') : send(200, page, { etag })),
    absent: () => send(500, '<html>Server Error</html>'),
    'too-many': () => send(429, 'slow down', { 'retry-after': '0' }),
    closed: () => send(429, 'come back', { 'retry-after': '3600' }),
    slow: () => undefined,
    'error-text': () => send(200, '<html><body>خطایی رخ داد</body></html>'),
    captcha: () => send(200, '<html><body>کد امنیتی را وارد کنید</body></html>'),
    'other-layout': () => send(200, page.replaceAll('صاحب پروانه', 'دارندهٔ مجوز')),
    loop: () => send(302, '', { location: `/NFI/Detail/${number}` }),
    away: () => send(302, '', { location: 'http://127.0.0.2:9/elsewhere' }),
    moved: () => send(301, '', { location: `/NFI/Detail/${number + 1_000}` }),
    forbidden: () => send(403, 'no'),
    // Persian in one byte a letter, as Windows wrote it.
    'other-encoding': () => send(200, Buffer.from(page.replace(/[^\0-~]/g, '\xc7'), 'latin1')),
    // The product of one medicine with the monograph and composition of another.
    spliced: () => send(200, page.replace('METFORMIN HYDROCHLORIDE 500 mg', 'RANITIDINE 150 mg')),
    endless: () => pour(response),
    bomb() {
      response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' })
      response.end(BOMB)
    },
    cut() {
      response.writeHead(200, { ...HTML, 'content-length': page.length * 4 })
      response.write(page.slice(0, 500))
      setTimeout(() => response.destroy(), 10)
    },
  }
  answers[habit]()
}

/** Bytes without an end, as fast as they are taken. */
function pour(response: ServerResponse): void {
  response.writeHead(200, HTML)
  const piece = Buffer.alloc(256 * 1024, 'x')
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  more()
}

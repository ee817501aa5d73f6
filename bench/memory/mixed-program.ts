import http from 'node:http'

export interface Mixed {
  port: number
  cookie: string
  requests: number
}

const CONNECTIONS = 16
const LISTS = ['/medicine', '/medicine?level=products', '/company']
/** Of ten requests these are of somebody signed in. */
const SIGNED_IN = 2

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** Visitors read the same few pages; who is signed in turns pages and follows filters. */
function draw(request: number): { path: string; own: boolean } {
  const list = LISTS[request % LISTS.length] ?? '/'
  const own = Math.floor(request / LISTS.length) % 10 < SIGNED_IN
  if (!own) return { path: list, own }
  const page = 2 + (Math.floor(request / 50) % 10)
  return { path: `${list}${list.includes('?') ? '&' : '?'}page=${page}`, own }
}

function ask(port: number, path: string, cookie: string | undefined): Promise<number> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br', ...(cookie && { cookie }) }
  return new Promise((resolve, reject) => {
    const asked = http.get({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject)
      answer.resume()
    })
    asked.on('error', reject)
  })
}

process.on('message', async ({ port, cookie, requests }: Mixed) => {
  let next = 0
  let failed = 0
  const work = async () => {
    while (next < requests) {
      const { path, own } = draw(next++)
      if ((await ask(port, path, own ? cookie : undefined)) !== 200) failed += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  process.send?.(failed)
})
process.once('disconnect', () => process.exit(0))

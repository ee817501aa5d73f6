import { until } from './child.ts'
import { Visitor } from './visitor.ts'
import type { WebServer } from './web.ts'

/** A short walk through nginx as the first admin; gives back who is signed in. */
export async function runJourney(proxy: string, servers: readonly [WebServer, WebServer]) {
  const person = new Visitor(proxy)
  await person.signIn(...firstAdmin(servers[0]))
  for (const path of ['/', '/medicine', '/category', '/account', '/admin']) {
    await expectOk(path, person.visit(path))
  }
  await readOwnWrite(person, servers)
  await expectReplicas(servers)
  await expectLiveChannel(person)
  console.log('journey: sign-in, pages, own writes on both servers, live channel: well')
  return person
}

function firstAdmin({ child }: WebServer): [string, string] {
  const [, login, password] = /│ +(\S+@\S+)\n +│ +(\S+)/.exec(child.said()) ?? []
  if (!login || !password) throw new Error('The first admin was not printed.')
  return [login, password]
}

async function expectOk(what: string, answer: Promise<Response>): Promise<Response> {
  const response = await answer
  if (response.ok) return response
  throw new Error(`${what} was answered with ${response.status}.`)
}

/** What a person changes through one server is there on both at once. */
async function readOwnWrite(person: Visitor, servers: readonly WebServer[]): Promise<void> {
  const digits = async (base: string) => {
    const answer = await person.read('accounts.profile', null, base)
    return JSON.stringify(await answer.json()).includes('"latn"')
  }
  for (const chosen of ['latn', 'fa']) {
    await expectOk(
      'a change',
      person.change('accounts.updateDisplay', { moneyUnit: 'rial', digits: chosen }),
    )
    if (!person.cookies.has('data-daru.wrote')) throw new Error('The write was not remembered.')
    for (const { url } of servers) {
      if ((await digits(url)) !== (chosen === 'latn')) throw new Error('A change was not seen.')
    }
  }
}

async function expectReplicas(servers: readonly WebServer[]): Promise<void> {
  for (const { url } of servers) {
    await until('The replica', async () => {
      const { replicas } = await (await fetch(`${url}/readyz`)).json()
      return replicas.usable === 1
    })
  }
}

async function expectLiveChannel(person: Visitor): Promise<void> {
  const closing = new AbortController()
  const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ')
  const options = { headers: { cookie }, signal: closing.signal }
  const response = await fetch(new URL('/api/live', person.base), options)
  let heard = ''
  for await (const chunk of response.body ?? []) {
    heard += new TextDecoder().decode(chunk)
    if (heard.includes('event: dataset')) break
  }
  closing.abort()
}

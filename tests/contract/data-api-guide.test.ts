import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { snakeCase } from '#src/catalogue/facts/template.ts'
import { clientOperations } from '#src/features/data-api/client/operations.server.ts'
import {
  curlExample,
  feedExample,
  SIGNATURE_EXAMPLE,
} from '#src/features/data-api/guide/examples.ts'
import { sampleOf } from '#src/features/data-api/operation-names.ts'
import { signatureOf } from '#src/features/webhooks/post.server.ts'
import { askApi, makeKeyHolder } from '../support/api-client.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { portalOn } from '../support/test-portal.ts'

const { db: database, portal } = await portalOn(sampleDatabase())
let key = (await makeKeyHolder(database)).key

describe('the examples of the guide', () => {
  it.each([
    ['curl', curlExample],
    ['the change feed', feedExample],
  ])('%s: its address answers, and its header is the one the API reads', async (_, example) => {
    const text = example(portal.url)
    const [, address = ''] = /"(http[^"]+)"$/.exec(text) ?? []
    expect(text).toContain('-H "Authorization: Bearer $DARU_KEY"')
    const { status, body } = await askApi(address, key)
    expect(status).toBe(200)
    expect(body.total).toBeGreaterThanOrEqual(body.items.length)
  })

  it('curl finds something in the sample catalogue', async () => {
    // On whatever day: licences of the sample lapse.
    await database.$client.query(`with known as (update products set valid_until = null
        where atc_code like 'A10%' and supply_type = 'imported' returning medicine_code)
      update medicines set imported_only = true where code in (select medicine_code from known)`)
    const [, address = ''] = /"(http[^"]+)"$/.exec(curlExample(portal.url)) ?? []
    expect((await askApi(address, key)).body.items.length).toBeGreaterThan(0)
  })
})

/** Every function of a client with the keys of records that are there. */
async function calls(): Promise<[name: string, ...keys: string[]][]> {
  const operations = clientOperations(portal.url)
  const keys = new Map<string, string>()
  for (const { path, keys: names } of operations) {
    const [, list = '', name = ''] = /^\/([\w-]+)\/\{(\w+)\}/.exec(path) ?? []
    if (names.length === 0 || keys.has(list)) continue
    const { body } = await askApi(`${portal.url}/api/v1/${list}?perPage=1`, key)
    keys.set(list, String(body.items[0][name]))
  }
  return operations.map(({ name, path, keys: names }) => [
    name,
    ...names.map(() => keys.get(path.split('/')[1] ?? '') ?? ''),
  ])
}

/** Runs a program beside the client and answers what it printed, by function. */
async function run(program: string, args: string[], folder: string) {
  const env = { ...process.env, DARU_KEY: key, DARU_URL: `${portal.url}/api/v1` }
  const options = { cwd: folder, env, maxBuffer: 1 << 26, timeout: 100_000 }
  const { stdout } = await promisify(execFile)(program, args, options)
  return JSON.parse(stdout) as Record<string, unknown>
}

const RUN_TYPESCRIPT = `import * as daru from './daru.ts'
const shown: Record<string, number> = {}
for (const [name, ...keys] of JSON.parse(process.argv[2] ?? '[]')) {
  const answer = (daru as never)[name](...keys)
  let count = 0
  if (Symbol.asyncIterator in answer) {
    for await (const _ of answer) if (++count === 3) break
  } else count = Object.keys(await answer).length
  shown[name] = count
}
console.log(JSON.stringify(shown))`

const RUN_PYTHON = `import itertools, json, re, sys
import daru
shown = {}
for name, *keys in json.loads(sys.argv[1]):
    answer = getattr(daru, re.sub("[A-Z]", lambda one: "_" + one[0].lower(), name))(*keys)
    shown[name] = len(answer if isinstance(answer, dict) else list(itertools.islice(answer, 3)))
print(json.dumps(shown))`

const ASK_PYTHON = `import itertools, json
import daru
first = next(daru.list_medicines(fields=["code", "nameFa"]))
rows = list(itertools.islice(daru.list_medicines(importedOnly=True), 3))
try:
    daru.get_medicines("?")
except daru.HTTPError as refusal:
    problem = json.loads(refusal.msg)
print(json.dumps({"fields": list(first), "rows": len(rows), "refused": problem["code"]}))`

describe('the clients made from the document', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'daru-clients-'))
    for (const file of ['daru.ts', 'daru.py']) {
      const answer = await fetch(`${portal.url}/api/v1/${file}`)
      await writeFile(path.join(folder, file), await answer.text())
    }
    await writeFile(path.join(folder, 'run.ts'), RUN_TYPESCRIPT)
    await writeFile(path.join(folder, 'run.py'), RUN_PYTHON)
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  })
  beforeEach(async () => {
    key = (await makeKeyHolder(database)).key
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('TypeScript: each function answers', async () => {
    const all = await calls()
    expect(all.length).toBeGreaterThan(40)
    key = (await makeKeyHolder(database)).key
    const shown = await run(process.execPath, ['run.ts', JSON.stringify(all)], folder)
    expect(Object.keys(shown)).toEqual(all.map(([name]) => name))
    expect(shown).toMatchObject({ listMedicines: 3, listOpportunities: 3, listPriceChanges: 3 })
    expect(shown.getMedicines).toBeGreaterThan(30)
  })

  it('Python: each function answers; where there is no Python, each is written as the other client has it', async () => {
    const all = await calls()
    const text = await readFile(path.join(folder, 'daru.py'), 'utf8')
    const names = [...text.matchAll(/^def (\w+)\(/gm)].map(([, name]) => name)
    expect(names).toEqual(['get', 'rows', ...all.map(([name]) => snakeCase(name))])
    const python = await promisify(execFile)('python3', ['--version']).catch(() => null)
    if (python === null) return
    key = (await makeKeyHolder(database)).key
    const shown = await run('python3', ['run.py', JSON.stringify(all)], folder)
    expect(Object.keys(shown)).toEqual(all.map(([name]) => name))
    expect(shown).toMatchObject({ listMedicines: 3, listOpportunities: 3, listPriceChanges: 3 })
    await writeFile(path.join(folder, 'ask.py'), ASK_PYTHON)
    expect(await run('python3', ['ask.py'], folder)).toEqual({
      fields: ['code', 'nameFa'],
      rows: 3,
      refused: 'invalid-parameter',
    })
  })

  it('the check of a signature in Python takes what a webhook brings, and nothing forged or old', async () => {
    const bytes = Buffer.from('a key of thirty-two bytes, no less')
    const body = JSON.stringify({ type: 'webhook.test', data: { message: 'پیام' } })
    const now = Math.floor(Date.now() / 1_000)
    const brought = (seconds: number, of = bytes) => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,forged ${signatureOf(of, 'msg_1', seconds, body)}`,
    })
    const all = [brought(now), brought(now - 400), brought(now, Buffer.from('another'))]
    expect(SIGNATURE_EXAMPLE).toContain('webhook-signature')
    const python = await promisify(execFile)('python3', ['--version']).catch(() => null)
    if (python === null) return
    const program = `${SIGNATURE_EXAMPLE}
import json, sys
secret, body, *all = sys.argv[1:]
print(json.dumps([is_of_daru(secret, json.loads(one), body.encode()) for one in all]))`
    await writeFile(path.join(folder, 'check.py'), program)
    const secret = `whsec_${bytes.toString('base64')}`
    const given = all.map((headers) => JSON.stringify(headers))
    expect(await run('python3', ['check.py', secret, body, ...given], folder)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('the samples of the guide call functions that are there', async () => {
    const [typescript, python] = await Promise.all([
      readFile(path.join(folder, 'daru.ts'), 'utf8'),
      readFile(path.join(folder, 'daru.py'), 'utf8'),
    ])
    for (const { path, keys, answer } of clientOperations(portal.url)) {
      const verb = ({ items: 'list', item: 'get', facets: 'facetsOf' } as const)[answer]
      const isRecord = answer === 'item'
      const list = path.slice(1).replace(isRecord ? /\/\{\w+\}$/ : /\/facets$/, '')
      const sample = sampleOf(verb, list, keys)
      const [, called = ''] =
        /(\w+)\("?[\w{]*/.exec(sample.typescript.replace('console.log', '')) ?? []
      expect(typescript).toMatch(new RegExp(`^export (?:async )?function ${called}\\(`, 'm'))
      expect(python).toContain(`def ${snakeCase(called)}(`)
      expect(sample.python).toContain(`${snakeCase(called)}(`)
    }
  })
})

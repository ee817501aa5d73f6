import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { settings } from '#src/server/db/schema/operations.ts'
import { breach, difference } from './support/answers-alike.ts'
import { type Action, actions, runAction } from './support/cache-actions.ts'
import { BEGINNINGS, readKnown } from './support/cache-known.ts'
import { ASKERS } from './support/cache-people.ts'
import { type Question, questionNear, questions } from './support/cache-questions.ts'
import { type CacheWorld, openCacheWorld } from './support/cache-world.ts'

/** The story is told for so long; a night's run may be given more. */
const SECONDS = Number(process.env.CACHE_STORY_SECONDS ?? 40)
/** More than there is time for. */
const CHAPTERS_A_SECOND = 25
/** Asked again are mostly questions of late. */
const LATELY = 25
/** Asked again while something is being changed, when an answer may be half of each. */
const HURRIED = 3

let world: CacheWorld

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  world = await openCacheWorld(new Date('2026-11-20T08:00:00Z'), vi.setSystemTime)
})
afterAll(async () => {
  await world.close()
  vi.useRealTimers()
})

interface Chapter {
  action: Action
  /** Asked before the action of both servers, and after it: of what the action may have changed. */
  near: Question
  asked: (Question | { again: number; server: number; conditional: boolean })[]
}

const remembered: Question[] = []
const tags = new Map<string, string>()
const lines: string[] = []

const spell = ({ asker, method, path, encoding }: Question) =>
  `${asker}: ${method} ${path} (${encoding})`

function requestOf(question: Question) {
  const { asker, method, path, encoding, conditional } = question
  const tag = conditional ? tags.get(spell(question)) : undefined
  const headers = {
    ...world.people.headersOf(asker),
    'accept-encoding': encoding,
    accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
    ...(tag && { 'if-none-match': tag }),
  }
  return { method, path, headers }
}

async function compare(question: Question): Promise<void> {
  const request = requestOf(question)
  const fresh = await world.fresh.ask(request)
  const cached = await world.keeping[question.server === 1 ? 1 : 0].ask(request)
  if (fresh.headers.etag) tags.set(spell(question), fresh.headers.etag)
  const foreign = ASKERS.filter((asker) => asker !== question.asker).flatMap(world.people.marksOf)
  const wrong = difference(cached, fresh) ?? breach(question, cached, foreign)
  if (wrong) throw new Error(`${spell(question)} at server ${question.server}: ${wrong}`)
}

async function live({ action, near, asked }: Chapter): Promise<void> {
  // Figures are those of the day before until they are derived anew.
  if (action.what === 'figures')
    await runAction(world, { ...action, what: 'time', passes: 'midnight' })
  remembered.push(near)
  for (const server of [0, 1]) await compare({ ...near, server })
  lines.push(JSON.stringify(action))
  const doing = runAction(world, action)
  const hurried = remembered.slice(-HURRIED).flatMap((question) => {
    return world.keeping.map((server) => server.ask(requestOf(question)))
  })
  await doing
  await Promise.all(hurried)
  for (const server of [0, 1]) await compare({ ...near, server })
  for (const one of asked) {
    const earlier = 'again' in one && remembered.at(-1 - (one.again % LATELY))
    const question = 'asker' in one ? one : earlier && { ...earlier, ...one }
    if (!question) continue
    if ('asker' in one) remembered.push(question)
    lines.push(spell(question))
    await compare(question)
  }
}

it('numbers of the tiers that an admin sets stand in the pages that a server draws', async () => {
  const policy = { organizational: { apiRequestsPerDay: 4_321 } }
  await world.db.insert(settings).values({ key: 'policy', value: policy })
  await world.untilHeard()
  for (const server of [world.fresh, ...world.keeping]) {
    const page = await server.ask({ method: 'GET', path: '/solutions/api', headers: {} })
    expect(page.body.toString()).toContain('۴٬۳۲۱')
  }
})

it(
  'what is kept is what a portal that keeps nothing would answer, whoever asks and whatever happened',
  async () => {
    const again = fc.record({
      again: fc.nat({ max: 100_000 }),
      server: fc.nat({ max: 1 }),
      conditional: fc.boolean(),
    })
    const question = questions(await readKnown(world))
    const asked = fc.array(
      fc.oneof({ weight: 2, arbitrary: question }, { weight: 3, arbitrary: again }),
      { minLength: 8, maxLength: 16 },
    )
    const chapter = actions.chain((action) =>
      fc.record({ action: fc.constant(action), near: questionNear(question, action.what), asked }),
    )
    const end = performance.now() + SECONDS * 1_000
    let compared = 0
    const reported = fc.asyncProperty(chapter, async (one) => {
      if (performance.now() > end) return
      await live(one)
      compared += one.asked.length
    })
    // What was done stays, so that fewer chapters would be another story.
    try {
      const numRuns = SECONDS * CHAPTERS_A_SECOND
      const examples = BEGINNINGS.map((one): [Chapter] => [one])
      await fc.assert(reported, { numRuns, examples, endOnFailure: true })
    } catch (error) {
      console.error(lines.slice(-40).join('\n'))
      throw error
    }
    expect(compared).toBeGreaterThan(0)
  },
  SECONDS * 1_000 + 240_000,
)

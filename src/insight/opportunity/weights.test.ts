import { expect, it } from 'vitest'
import { VISITOR } from '#src/access/policy.ts'
import { makePerson } from '#tests/support/people.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { PARTS, type Weights, weightsMark } from '../score/parts.ts'
import { standardWeighing, weighingOf } from '../score/scores.server.ts'
import { publishWeights, saveOwnWeights } from './weights.server.ts'

const { database: db } = await sampleDatabase()
const person = await makePerson(db)
const viewer = { ...VISITOR, kind: 'organizational' as const, userId: person.id }
const author = { db, viewer, clientIp: '127.0.0.1' }
const onlyOf = (part: string) =>
  Object.fromEntries(PARTS.map((one) => [one, one === part ? 100 : 0])) as Weights

it('of two tabs the later is known what the other saved', async () => {
  const { weights } = await standardWeighing(db)
  const seen = { said: weightsMark(weights) }
  await saveOwnWeights(author, { ...onlyOf('supplyGap'), seen })
  await expect(saveOwnWeights(author, { ...onlyOf('demand'), seen })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect((await weighingOf(db, viewer)).weights).toEqual(onlyOf('supplyGap'))
  const known = { said: weightsMark(onlyOf('supplyGap')) }
  await saveOwnWeights(author, { ...onlyOf('demand'), seen: known })
  expect((await weighingOf(db, viewer)).weights).toEqual(onlyOf('demand'))
})

it('of two that are saved at the same moment one is told', async () => {
  const { weights } = await weighingOf(db, viewer)
  const seen = { said: weightsMark(weights) }
  const saved = await Promise.allSettled(
    ['supplyGap', 'headroom'].map((part) => saveOwnWeights(author, { ...onlyOf(part), seen })),
  )
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('a version for everyone follows the one that its admin saw', async () => {
  const { version: seen } = await standardWeighing(db)
  const asked = { weights: onlyOf('headroom'), note: 'آزمایش', seen }
  await publishWeights(author, asked)
  await expect(publishWeights(author, asked)).rejects.toMatchObject({ code: 'CONFLICT' })
  await publishWeights(author, { ...asked, seen: seen + 1 })
})

import { expect, it } from 'vitest'
import { monotonicRead } from './monotonic-read.ts'

it('an answer that comes late does not take the place of a newer one', async () => {
  const keep = monotonicRead()
  const slow = Promise.withResolvers<string>()
  const applied: string[] = []
  const apply = (found: string) => applied.push(found)
  const first = keep(() => slow.promise, apply)
  await keep(async () => 'new', apply)
  slow.resolve('old')
  await first
  await keep(async () => 'newer', apply)
  expect(applied).toEqual(['new', 'newer'])
})

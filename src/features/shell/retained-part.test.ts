import { expect, it } from 'vitest'
import { latePart } from './retained-part.tsx'

it('a part whose file is gone fails whoever draws it, and nobody before', async () => {
  const part = latePart(() => Promise.reject(new Error('gone')), 'Part')
  await new Promise(setImmediate)
  await expect(part.load()).rejects.toThrow('gone')
  expect(part.loaded).toBeUndefined()
})

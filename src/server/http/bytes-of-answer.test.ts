import { expect, it } from 'vitest'
import { bytesOfAnswer } from './bytes-of-answer.ts'

it('reads an answer whole, and of one without an end no more than was expected', async () => {
  expect((await bytesOfAnswer(new Response('{"code":100}').body, 64)).toString()).toBe(
    '{"code":100}',
  )
  let given = 0
  const endless = new ReadableStream({
    pull(controller) {
      given += 1
      controller.enqueue(new Uint8Array(16))
    },
  })
  await expect(bytesOfAnswer(new Response(endless).body, 64)).rejects.toThrow('64 bytes')
  expect(given).toBeLessThan(8)
})

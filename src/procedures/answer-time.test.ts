import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { afterEach, expect, it, vi } from 'vitest'
import { VISITOR } from '#src/access/policy.ts'
import { log } from '#src/server/log/log.ts'
import { createCallerFactory, publicProcedure, router } from './trpc.ts'

afterEach(() => vi.useRealTimers())

it('what is written late goes on and is not to be tried again, what is read late is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failed = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const work = Promise.withResolvers<never>()
  const at = router({
    read: publicProcedure.query(() => work.promise),
    write: publicProcedure.mutation(() => work.promise),
  })
  const request = new Request('http://localhost')
  const caller = createCallerFactory(at)({ viewer: VISITOR, request } as never)
  const wire = fetchRequestHandler({
    endpoint: '',
    req: new Request('http://localhost/read'),
    router: at,
    createContext: () => ({ viewer: VISITOR, request }) as never,
  })
  const reading = expect(caller.read()).rejects.toMatchObject({ code: 'TIMEOUT' })
  const writing = expect(caller.write()).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/ادامه می‌یابد/),
  })
  await vi.advanceTimersByTimeAsync(20_000)
  await reading
  const answer = await wire
  // Chromium sends again by itself what is answered 408.
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { error: { data: { code: 'TIMEOUT', httpStatus: 503 } } },
  ])
  await vi.advanceTimersByTimeAsync(30_000)
  await writing
  work.reject(new Error('the disk broke'))
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
})

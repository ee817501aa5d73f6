import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { AppError } from '#src/server/errors.ts'

const LOCK = `hashtext('data-daru import')`
const RETRY_MS = 250

/** Takes the lock of imports if no other import holds it. It is freed with the connection. */
export async function tryImportLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(${LOCK}) as taken`,
  )
  return rows[0]?.taken ?? false
}

export async function releaseImportLock(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_unlock(${LOCK})`)
}

/** Does all of a work or nothing; what comes of it may say that nothing is to stay. */
export async function inTransaction<Answer>(
  client: pg.ClientBase,
  work: () => Promise<Answer>,
  stays: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  await client.query('begin')
  try {
    const answer = await work()
    await client.query(stays(answer) ? 'commit' : 'rollback')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Waits its turn; `onWait` is told once that another import is running. Throws where it does not come. */
export async function takeImportLock(
  client: pg.ClientBase,
  timeoutMs: number,
  onWait?: () => void,
  signal?: AbortSignal,
): Promise<true> {
  const deadline = performance.now() + timeoutMs
  if (await tryImportLock(client)) return true
  onWait?.()
  while (performance.now() < deadline) {
    await sleep(RETRY_MS, undefined, signal ? { signal } : {})
    if (await tryImportLock(client)) return true
  }
  const message = 'ورود دادهٔ دیگری در جریان است و به پایان نرسید؛ پس از پایان آن دوباره تلاش کنید.'
  throw new AppError('CONFLICT', message)
}

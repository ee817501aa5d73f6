import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Actor } from '#src/procedures/actor.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import { now } from '#src/server/clock.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { apiKeys } from '#src/server/db/schema/api-keys.ts'
import { AppError } from '#src/server/errors.ts'
import { newToken } from '#src/session/cookies.server.ts'
import { organizationalUntil } from '../accounts/organizational.server.ts'
import { MAX_KEYS, type Scope } from './scopes.ts'

const KEY = /^dd_[\w-]{43}$/
const SHOWN = 9

/** A key of 256 random bits. Its beginning tells people which one it is, and scanners what it is. */
export function newKey(): { key: string; prefix: string } {
  const key = `dd_${newToken()}`
  return { key, prefix: key.slice(0, SHOWN) }
}

/** What the database knows a key by; null for what cannot be one. */
export function hashKey(key: string): string | null {
  return KEY.test(key) ? createHash('sha256').update(key).digest('base64url') : null
}

interface KeyRequest {
  name: string
  scopes: readonly Scope[]
}

/** Makes a key and answers it, the one time it can be read. */
export async function createKey({ db, userId, ip }: Actor, { name, scopes }: KeyRequest) {
  const { key, prefix } = newKey()
  const createdAt = now()
  await db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    if ((await organizationalUntil(tx, userId, createdAt)) === null) {
      throw new AppError('FORBIDDEN', 'کلید API با اشتراک سازمانی خودتان ساخته می‌شود.')
    }
    const inForce = and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt))
    if ((await tx.$count(apiKeys, inForce)) >= MAX_KEYS) {
      const words = `بیش از ${formatNumber(MAX_KEYS)} کلید ساخته نمی‌شود؛ کلیدی را که به کار نمی‌آید باطل کنید.`
      throw new AppError('CONFLICT', words)
    }
    const [made] = await tx
      .insert(apiKeys)
      .values({ userId, name, prefix, scopes: [...scopes], createdAt, keyHash: hashKey(key) ?? '' })
      .returning({ id: apiKeys.id })
    const subject = { subjectKind: 'api-key', subjectId: made?.id ?? '' }
    const after = { name, prefix, scopes }
    await recordAudit(tx, { actorId: userId, action: 'api-key.create', ...subject, after, ip })
  })
  return { key }
}

/** Ends a key; the next request with it is refused. One that has ended is left as it is: a second click is no fault. */
export async function revokeKey({ db, userId, ip }: Actor, id: string): Promise<void> {
  const own = and(eq(apiKeys.id, id), eq(apiKeys.userId, userId))
  await db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: now() })
      .where(and(own, isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name, prefix: apiKeys.prefix })
    if (!revoked) {
      if ((await tx.$count(apiKeys, own)) > 0) return
      throw new AppError('NOT_FOUND', 'این کلید از آن شما نیست.')
    }
    const subject = { subjectKind: 'api-key', subjectId: id }
    await recordAudit(tx, {
      actorId: userId,
      action: 'api-key.revoke',
      ...subject,
      before: revoked,
      ip,
    })
  })
}

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { toLatinDigits } from '#src/persian/digits.ts'
import { AppError } from '#src/server/errors.ts'

const derive = promisify(argon2)

/** About 19 MiB and two passes: OWASP's first choice for argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32
const SALT_BYTES = 16

/**
 * One core stays for answering, and two of the four threads for files and compression; the rest
 * waits in line.
 */
const MAX_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_WAITING = 100

type Phc = NonNullable<ReturnType<typeof parsePhc>>

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Computed off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await deriveTag(asMeant(password), { ...COST, salt, tag: Buffer.alloc(TAG_BYTES) })
  const { memory, passes, parallelism } = COST
  const cost = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(tag)}`
}

/**
 * What is copied out of a message often brings the blank beside it along, and a phone types Persian digits where
 * a desk types Latin ones: both are forgiven. Some old passwords were stored as they were typed. Takes the same
 * time without a hash, so that unknown accounts do not show.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const meant = asMeant(password)
  return (await isOf(password, hash)) || (meant !== password && isOf(meant, hash))
}

const asMeant = (password: string) => toLatinDigits(password.trim())

async function isOf(password: string, hash: string | null): Promise<boolean> {
  const known = hash === null ? null : parsePhc(hash)
  const against = known ?? standIn
  const tag = await deriveTag(password, against)
  return timingSafeEqual(tag, against.tag) && known !== null
}

/** Whether a hash was made at another cost than today's. */
export function isOutdated(hash: string): boolean {
  const known = parsePhc(hash)
  return known?.memory !== COST.memory || known.passes !== COST.passes
}

const standIn: Phc = { ...COST, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) }

function parsePhc(hash: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!parts) return null
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

function deriveTag(password: string, { memory, passes, parallelism, salt, tag }: Phc) {
  const message = password.normalize('NFC')
  const parameters = { memory, passes, parallelism, nonce: salt, tagLength: tag.length }
  return inTurn(() => derive('argon2id', { ...parameters, message }))
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (waiting.length >= MAX_WAITING) throw new AppError('TOO_MANY_REQUESTS')
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // The place goes to whoever waits longest; `running` counts it still.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

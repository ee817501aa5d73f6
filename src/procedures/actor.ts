import type { Viewer } from '#src/access/policy.ts'
import type { Session } from '#src/access/session.ts'
import type { Database } from '../server/db/client.ts'
import type { Context } from './context.ts'

/** Who acts, and from where. */
export interface Actor {
  db: Database
  userId: string
  ip: string
}

/** Somebody who is signed in, with what they may see. */
export type Reader = Viewer & { userId: string }

/** Who acts, with what they may see. */
export interface Writer extends Actor {
  viewer: Reader
}

export type SignedIn = Pick<Context, 'db' | 'viewer' | 'clientIp'> & { session: Session }

export function actorOf({ db, session, clientIp }: Omit<SignedIn, 'viewer'>): Actor {
  return { db, userId: session.user.id, ip: clientIp }
}

export function readerOf({ viewer, session }: Pick<SignedIn, 'viewer' | 'session'>): Reader {
  return { ...viewer, userId: session.user.id }
}

export function writerOf(ctx: SignedIn): Writer {
  return { ...actorOf(ctx), viewer: readerOf(ctx) }
}

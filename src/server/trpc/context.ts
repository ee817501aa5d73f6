import type { Database } from '../db/client.ts'
import { requirePortal } from '../portal.ts'

/** Who asks. `tier` is null for a visitor, else 0 free, 1 professional, 2 organizational. */
export interface Visitor {
  userId: string | null
  tier: 0 | 1 | 2 | null
}

export interface Context {
  visitor: Visitor
  db: Database
  request: Request
}

const anonymous: Visitor = { userId: null, tier: null }

export function createContext(request: Request): Context {
  return { visitor: anonymous, db: requirePortal().db, request }
}

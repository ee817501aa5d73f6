import { VISITOR, type Viewer } from '../../features/access/policy.ts'
import type { Database } from '../db/client.ts'
import { requirePortal } from '../portal.ts'

export interface Context {
  viewer: Viewer
  db: Database
  request: Request
}

/** Until accounts exist everyone is a visitor, unless the portal was started as a preview. */
export function createContext(request: Request): Context {
  const { db, previewAs } = requirePortal()
  return { viewer: previewAs ? { ...VISITOR, kind: previewAs } : VISITOR, db, request }
}

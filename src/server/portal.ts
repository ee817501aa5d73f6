import type { Database } from './db/client.ts'

/** What the running process holds open; there is one, whoever imports this file. */
export interface Portal {
  db: Database
  connectionString: string
}

let portal: Portal | undefined

export function openPortal(opened: Portal): void {
  portal = opened
}

export function requirePortal(): Portal {
  if (!portal) throw new Error('the portal is not open yet: openPortal() comes first')
  return portal
}

import path from 'node:path'
import type { ViewerKind } from '../access/policy.ts'
import type { AccountSettings } from './account-settings.ts'
import type { Database } from './db/client.ts'
import type { Replicas } from './replicas.ts'

/**
 * What the running process holds open; there is one, whoever imports this file. Features add what is
 * theirs by declaration merging, as payments does.
 */
export interface Portal {
  db: Database
  connectionString: string
  /** Read replicas; absent where there are none. */
  replicas?: Replicas | undefined
  accounts: AccountSettings
  /** Where files that people send are kept; outside of what is served. */
  filesDirectory?: string
  /** Files that admins may choose to import. */
  importFolder?: string
  /** The Chromium that prints documents as PDF, where a setting names it. */
  browserPath?: string | undefined
  /** Admins may read one-time codes in the outbox; only on a machine of one's own. */
  showsCodes?: boolean
  /** What the SMS provider shows when it brings a message in; absent where none are answered. */
  smsQuestionsSecret?: string
  /** Webhooks may go to this machine itself, without TLS; only for development. */
  allowsLocalWebhooks?: boolean
  /** Shows everyone the catalogue as this kind of viewer; for a machine of one's own only. */
  previewAs?: ViewerKind
}

let portal: Portal | undefined

export function setPortal(opened: Portal): void {
  portal = opened
}

export function requirePortal(): Portal {
  if (!portal) throw new Error('the portal is not open yet: openPortal comes first')
  return portal
}

/** Of the open portal, or of a command that works on its data without one. */
export function filesDirectory(): string {
  return portal?.filesDirectory ?? path.resolve(process.env.DATA_DIRECTORY ?? '.data', 'files')
}

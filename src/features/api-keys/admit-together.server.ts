import { now } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import { type AdmittedKey, admitAll, type KeyUse } from './admission.server.ts'

interface Waiting {
  use: KeyUse
  /** Whose request it is, where it is counted. */
  account: string | null
  admit: (key: AdmittedKey | null) => void
  fail: (reason: unknown) => void
}

interface Line {
  waiting: Waiting[]
  isServed: boolean
}

const lines = new WeakMap<Database, Line>()

/**
 * Admits a request together with those that come while others are being admitted: the busier the
 * server, the more of them share a statement, and one that comes alone waits for nobody. An account
 * has one request in a statement, so that each is counted by what is left after the one before.
 */
export function admitRequest(
  db: Database,
  use: KeyUse,
  account: string | null,
): Promise<AdmittedKey | null> {
  const line = lines.get(db) ?? { waiting: [], isServed: false }
  lines.set(db, line)
  return new Promise((admit, fail) => {
    line.waiting.push({ use, account, admit, fail })
    if (!line.isServed) void serve(db, line)
  })
}

async function serve(db: Database, line: Line): Promise<void> {
  line.isServed = true
  while (line.waiting.length > 0) {
    const together = takeTogether(line)
    try {
      const uses = together.map(({ use }) => use)
      const admitted = await admitAll(db, uses, now())
      for (const [place, { admit }] of together.entries()) admit(admitted[place] ?? null)
    } catch (error) {
      for (const { fail } of together) fail(error)
    }
  }
  line.isServed = false
}

/** The first of each account; the others stay in the line. */
function takeTogether(line: Line): Waiting[] {
  const accounts = new Set<string>()
  const together: Waiting[] = []
  const left: Waiting[] = []
  for (const one of line.waiting) {
    const comesLater = one.account !== null && accounts.has(one.account)
    ;(comesLater ? left : together).push(one)
    if (one.account !== null) accounts.add(one.account)
  }
  line.waiting = left
  return together
}

import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** Nothing takes so long to make. */
const LEFT_AFTER_MS = 3_600_000

/** A folder beside its place, to make something in that is then moved in whole. */
export function makeDraft(prefix: string): string {
  clearDrafts(prefix)
  return mkdtempSync(prefix)
}

/** Moves it to its place, unless another process was first; `proof` is there then, and both are equal. */
export function moveDraft(draft: string, place: string, proof = place): void {
  try {
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(proof)) throw error
  }
}

/** Removes what processes that were killed left half made. */
export function clearDrafts(prefix: string): void {
  const folder = path.dirname(prefix)
  const names = readdirSync(folder).filter((name) => name.startsWith(path.basename(prefix)))
  for (const draft of names.map((name) => path.join(folder, name))) {
    const madeAt = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
    if (Date.now() - madeAt < LEFT_AFTER_MS) continue
    try {
      rmSync(draft, { recursive: true, force: true })
    } catch {
      // Another account's, which takes nothing but room.
    }
  }
}

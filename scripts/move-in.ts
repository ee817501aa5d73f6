import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A build is made aside and moved in whole: a portal that was started at the same moment builds too,
 * or serves what is there. Which of two stays makes no difference: they are the same.
 */
export function moveIn(draft: string, idFile: string, id: string): void {
  rmSync(idFile, { force: true })
  for (const part of ['client', 'server']) {
    const place = path.join(path.dirname(idFile), part)
    // In a container a folder of the image may be removed, and not be moved.
    while (!isMoved(path.join(draft, part), place)) {
      rmSync(place, { recursive: true, force: true, maxRetries: 10 })
    }
  }
  writeFileSync(idFile, id)
}

/** False where another build is in the place. */
function isMoved(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false
    throw error
  }
}

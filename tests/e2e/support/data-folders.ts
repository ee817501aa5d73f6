import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'data-daru-e2e-'))
  // The account that runs the embedded database has to reach it.
  chmodSync(folder, 0o755)
  return folder
}

/** A folder with the data of a portal that has stopped; reading the sample again takes longer. */
export function copyFolder(original: string): string {
  const folder = newFolder()
  execFileSync('cp', ['-a', `${original}/.`, folder])
  return folder
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

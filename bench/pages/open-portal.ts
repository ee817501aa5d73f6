import { spawnSync } from 'node:child_process'
import { isBuilt } from '#scripts/build-id.ts'
import { nextMessage, startPortalProgram } from './child.ts'

/** Ends where `await using` does. */
export interface RunningPortal extends AsyncDisposable {
  port: number
  pid: number
}

/** Builds what is stale and serves it in a process of its own, to visitors or to another kind. */
export async function runPortal(databaseUrl: string, previewAs?: 'professional') {
  buildIfStale()
  const child = startPortalProgram(databaseUrl, ...(previewAs ? [previewAs] : []))
  const port = await nextMessage<number>(child)
  return { port, pid: child.pid ?? 0, [Symbol.asyncDispose]: child[Symbol.asyncDispose] }
}

export function buildIfStale(): void {
  if (isBuilt()) return
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the portal could not be built')
}

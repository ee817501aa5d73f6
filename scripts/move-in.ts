import { randomUUID } from 'node:crypto'
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

const PARTS = ['client', 'server']
const BUILD = 'build-'
const LINK = /^(?:client|server)-\d+$/
const HOUR_MS = 3_600_000
/** This one and those that a portal may still be serving from. */
const STAYING = 3

/**
 * A build is made aside and stays in a folder of its own, to which `client` and `server` lead from then on: a
 * portal that serves an earlier one goes on reading it, and one that was started at the same moment builds too.
 * Which of two stays makes no difference: they are the same.
 */
export function moveIn(draft: string, idFile: string, id: string): void {
  const dist = path.dirname(idFile)
  for (const part of PARTS) statSync(path.join(draft, part))
  rmSync(idFile, { force: true })
  const build = path.join(dist, `${BUILD}${randomUUID()}`)
  // Readable for the account that will serve it, as a folder for drafts is not.
  mkdirSync(build)
  for (const part of PARTS) {
    renameSync(path.join(draft, part), path.join(build, part))
    leadTo(path.join(path.basename(build), part), path.join(dist, part))
  }
  writeFileSync(idFile, id)
  clearOld(dist)
}

/** At no moment there is nothing in the place, but where a folder of before lies there. */
function leadTo(target: string, place: string): void {
  const link = `${place}-${process.pid}`
  rmSync(link, { force: true })
  symlinkSync(target, link, 'junction')
  try {
    renameSync(link, place)
  } catch {
    rmSync(place, { recursive: true, force: true, maxRetries: 10 })
    renameSync(link, place)
  }
}

function clearOld(dist: string): void {
  const madeAt = (name: string) => lstatSync(path.join(dist, name)).mtimeMs
  const names = readdirSync(dist)
  const builds = names.filter((name) => name.startsWith(BUILD))
  const old = builds.sort((a, b) => madeAt(b) - madeAt(a)).slice(STAYING)
  // Of a build that was killed; one that is at work has its own for a moment.
  const links = names.filter((name) => LINK.test(name) && madeAt(name) < Date.now() - HOUR_MS)
  for (const name of [...old, ...links]) {
    rmSync(path.join(dist, name), { recursive: true, force: true })
  }
}

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { isBuilt } from './build-id.ts'

export interface Step {
  name: string
  passed: boolean
}

/** Runs a program of node_modules/.bin or a script with this Node; its output is shown. */
export function runStep(name: string, command: string, args: readonly string[]): Step {
  console.log(`\n— ${name}`)
  const { status, error } = spawnSync(fileOf(command), args, { stdio: 'inherit' })
  if (error) console.error(error.message)
  return { name, passed: status === 0 }
}

/** The route tree that the types need is made by the build, so a stale build comes first. */
export function buildStep(): Step {
  if (isBuilt() && existsSync('src/routeTree.gen.ts')) return { name: 'build', passed: true }
  return runStep('build', 'node', ['scripts/build.ts'])
}

/** All at once: each is busy with other things, and the slowest one decides. */
export function checkSteps(): Promise<Step[]> {
  return Promise.all([
    checkStep('types', 'tsc', []),
    checkStep('format and lint', 'biome', ['ci', '--diagnostic-level=error', '--colors=off']),
    checkStep('unused code', 'knip', []),
    checkStep('structure', 'node', ['scripts/check-structure.ts']),
  ])
}

/** Its output is shown when it has ended, so that it is not mixed with that of another. */
async function checkStep(check: string, command: string, args: readonly string[]): Promise<Step> {
  const name = `check: ${check}`
  const child = spawn(fileOf(command), args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  console.log(`\n— ${name}\n${output}${errors}`)
  return { name, passed: status === 0 }
}

function fileOf(command: string): string {
  return command === 'node' ? process.execPath : `node_modules/.bin/${command}`
}

export function reportFailures(steps: readonly Step[]): void {
  for (const step of steps) if (!step.passed) console.error(`failed step: ${step.name}`)
}

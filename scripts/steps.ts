import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isBuilt } from './build-id.ts'

export interface Step {
  name: string
  passed: boolean
}

/** Runs a program of node_modules/.bin or a script with this Node; its output is shown. */
export function runStep(name: string, command: string, args: readonly string[]): Step {
  console.log(`\n— ${name}`)
  const file = command === 'node' ? process.execPath : `node_modules/.bin/${command}`
  const { status, error } = spawnSync(file, args, { stdio: 'inherit' })
  if (error) console.error(error.message)
  return { name, passed: status === 0 }
}

/** The route tree that the types need is made by the build, so a stale build comes first. */
export function buildStep(): Step {
  if (isBuilt() && existsSync('src/routeTree.gen.ts')) return { name: 'build', passed: true }
  return runStep('build', 'node', ['scripts/build.ts'])
}

export function checkSteps(): Step[] {
  return [
    runStep('check: types', 'tsc', []),
    runStep('check: format and lint', 'biome', ['ci', '--diagnostic-level=error', '--colors=off']),
    runStep('check: unused code', 'knip', []),
    runStep('check: structure', 'node', ['scripts/check-structure.ts']),
  ]
}

export function reportFailures(steps: readonly Step[]): void {
  for (const step of steps) if (!step.passed) console.error(`failed step: ${step.name}`)
}

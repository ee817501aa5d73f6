import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildStep, checkSteps, reportFailures, runStep, type Step } from './steps.ts'

interface Tests extends Step {
  passedTests: number
  failedTests: number
}

const folder = mkdtempSync(path.join(tmpdir(), 'data-daru-test-'))
const steps = [buildStep(), ...(await checkSteps())]
const runs = [
  runTests('unit and contract tests', 'vitest.config.ts'),
  runTests('browser tests', 'vitest.e2e.config.ts'),
]
rmSync(folder, { recursive: true })

const all = [...steps, ...runs]
const passed = runs.reduce((sum, run) => sum + run.passedTests, 0)
// A step that failed without a failing test (types, a crash) must not read as «0 failed».
const silent = all.filter((step) => !step.passed && !('failedTests' in step && step.failedTests))
const failed = runs.reduce((sum, run) => sum + run.failedTests, 0) + silent.length
reportFailures(all)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function runTests(name: string, config: string): Tests {
  const report = path.join(folder, `${config}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const step = runStep(name, 'vitest', ['run', '--config', config, ...reporters])
  return { ...step, ...countsOf(report) }
}

function countsOf(report: string): { passedTests: number; failedTests: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passedTests: numPassedTests, failedTests: numFailedTests }
  } catch {
    return { passedTests: 0, failedTests: 0 }
  }
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildStep, checkSteps, reportFailures, runStep, type Step } from './steps.ts'

interface Counts {
  passedTests: number
  failedTests: number
  /** Each failed test, or file that could not be read, with its first reason. */
  failures: string[]
}

/** As much of vitest's JSON report as is read here. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
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
// Once more at the end, since the browser tests print thousands of lines after the first of them.
for (const run of runs) for (const failure of run.failures) console.error(failure)
reportFailures(all)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function runTests(name: string, config: string): Step & Counts {
  const report = path.join(folder, `${config}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const step = runStep(name, 'vitest', ['run', '--config', config, ...reporters])
  return { ...step, ...countsOf(report) }
}

function countsOf(report: string): Counts {
  try {
    const { numPassedTests, numFailedTests, testResults }: Report = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    const failures = testResults.flatMap(failuresOf)
    return { passedTests: numPassedTests, failedTests: numFailedTests, failures }
  } catch {
    return { passedTests: 0, failedTests: 0, failures: [] }
  }
}

function failuresOf(file: Report['testResults'][number]): string[] {
  if (file.status !== 'failed') return []
  const name = path.relative('.', file.name)
  const failed = file.assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return [`failed: ${name}: ${firstLines(file.message)}`]
  return failed.map(
    (test) => `failed: ${name} › ${test.fullName}: ${firstLines(test.failureMessages[0] ?? '')}`,
  )
}

function firstLines(message: string): string {
  return message.split('\n').slice(0, 3).join('\n  ')
}

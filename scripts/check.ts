import { buildStep, checkSteps, reportFailures } from './steps.ts'

const steps = [buildStep(), ...(await checkSteps())]
reportFailures(steps)
process.exitCode = steps.every((step) => step.passed) ? 0 : 1

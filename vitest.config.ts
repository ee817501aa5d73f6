import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'
import { longestFirst } from './tests/support/longest-first.ts'

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: 'tests/support/set-up-file.ts',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts', 'data/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    isolate: false,
    // Of the programs that tests start.
    env: { NODE_OPTIONS: `--import=${pathToFileURL('scripts/load-quickly.mjs')}` },
    // One more than there are cores, since some of them wait for time to pass.
    maxWorkers: availableParallelism() + 1,
    sequence: {
      sequencer: longestFirst(['watched-pool', 'open-database', 'kinds', 'import-safety']),
    },
    // Patient, because a busy machine is slow and not wrong.
    expect: { poll: { timeout: 120_000 } },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})

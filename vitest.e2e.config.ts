import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'
import { longestFirst } from './tests/support/longest-first.ts'

export default defineConfig({
  test: {
    globalSetup: 'tests/e2e/support/global-setup.ts',
    setupFiles: 'tests/e2e/support/set-up-file.ts',
    include: ['tests/e2e/**/*.test.ts'],
    // Each has portals and a browser of its own, for all files that it runs.
    isolate: false,
    // Of the programs that tests start.
    env: { NODE_OPTIONS: `--import=${pathToFileURL('scripts/load-quickly.mjs')}` },
    // One more than there are cores, since a test waits for its page and the page for the portal.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: longestFirst(['every-', 'cached-answers', 'admin']) },
    passWithNoTests: true,
    // Patient, because a busy machine is slow and not wrong.
    expect: { poll: { timeout: 120_000 } },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})

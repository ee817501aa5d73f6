import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'tests/e2e/support/global-setup.ts',
    include: ['tests/e2e/**/*.test.ts'],
    fileParallelism: false,
    passWithNoTests: true,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})

import { afterAll, vi } from 'vitest'

/** Files share a process, which is quick to begin, but no module: each begins with the state of its own. */
afterAll(() => vi.resetModules())

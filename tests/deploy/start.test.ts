import { EventEmitter } from 'node:events'
import { expect, it, onTestFinished, vi } from 'vitest'
import { endAsked } from '#scripts/start.ts'

it('a signal that comes by several ways asks once; asked again later, the process ends at once', () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5_000)
  const signals = new EventEmitter()
  const asked = endAsked(undefined, signals)
  expect(asked.aborted).toBe(false)
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM']) signals.emit(signal)
  expect([asked.aborted, exit.mock.calls]).toEqual([true, []])
  clock.mockReturnValue(8_000)
  signals.emit('SIGINT')
  expect(exit).toHaveBeenCalledWith(1)
})

it.each([
  ['20.19.0', true],
  ['24.6.0', true],
  ['24.7.0', false],
  ['26.0.0', false],
])('in place of a system’s Node %s that of the package is used: %s', async (version, isOld) => {
  type Prepare = { isOldNode(version: string): boolean }
  const { isOldNode } = await vi.importActual<Prepare>('#scripts/prepare.mjs')
  expect(isOldNode(version)).toBe(isOld)
})

import { spawn } from 'node:child_process'
import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolder } from '#tests/support/folders.ts'
import { clearStaleFiles, findPostmaster } from './postmaster.ts'

test('a pid file that its server is about to write is left to it, and an old empty one is not', () => {
  const cluster = openFolder()
  const file = path.join(cluster, 'postmaster.pid')
  writeFileSync(file, '')
  clearStaleFiles(cluster)
  expect(existsSync(file)).toBe(true)
  const before = Date.now() / 1_000 - 60
  utimesSync(file, before, before)
  clearStaleFiles(cluster)
  expect(existsSync(file)).toBe(false)
})

test('a pid file that comes and goes while it is looked for is a server or none, no failure', async () => {
  const cluster = openFolder()
  const file = JSON.stringify(path.join(cluster, 'postmaster.pid'))
  const comeAndGo = `const { rmSync, writeFileSync } = require('node:fs')
    for (;;) { writeFileSync(${file}, '1'); rmSync(${file}) }`
  const writer = spawn(process.execPath, ['-e', comeAndGo], { stdio: 'ignore' })
  onTestFinished(() => void writer.kill())
  await expect.poll(() => existsSync(path.join(cluster, 'postmaster.pid'))).toBe(true)
  const found = Array.from({ length: 50_000 }, () => findPostmaster(cluster))
  expect(new Set(found)).toEqual(new Set([null]))
})

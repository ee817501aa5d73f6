import {
  existsSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { moveIn } from '#scripts/move-in.ts'
import { openFolder } from '../support/folders.ts'

it('a build takes the place of another as a whole, and a half one takes none', () => {
  const dist = openFolder()
  const idFile = path.join(dist, '.build-id')
  const build = (name: string, parts: readonly string[]) => {
    const draft = path.join(dist, `.building-${name}`)
    for (const part of parts) {
      mkdirSync(path.join(draft, part), { recursive: true })
      writeFileSync(path.join(draft, part, name), '')
    }
    moveIn(draft, idFile, name)
  }
  const moved = () => ['client', 'server'].map((part) => readdirSync(path.join(dist, part)))
  mkdirSync(path.join(dist, 'open'))
  // Of two builds: one was killed, one is at work.
  for (const link of ['server-1', 'server-2']) symlinkSync('gone', path.join(dist, link))
  lutimesSync(path.join(dist, 'server-1'), 0, 0)
  // Of before builds had folders of their own.
  for (const part of ['client', 'server'])
    mkdirSync(path.join(dist, part, 'old'), { recursive: true })
  const served: string[] = []
  for (const name of ['first', 'second', 'third', 'fourth']) {
    build(name, ['client', 'server'])
    expect(moved()).toEqual([[name], [name]])
    expect(readFileSync(idFile, 'utf8')).toBe(name)
    served.push(realpathSync(path.join(dist, 'server')))
    const { mode } = statSync(path.dirname(served.at(-1) ?? ''))
    expect(mode).toBe(statSync(path.join(dist, 'open')).mode)
  }
  // A portal that was started before the last builds goes on with its own.
  expect(served.slice(1).map((folder) => readdirSync(folder))).toEqual([
    ['second'],
    ['third'],
    ['fourth'],
  ])
  expect(existsSync(served[0] ?? '')).toBe(false)
  expect(readdirSync(dist).filter((name) => /-\d$/.test(name))).toEqual(['server-2'])
  expect(() => build('half', ['client'])).toThrow('ENOENT')
  expect(moved()).toEqual([['fourth'], ['fourth']])
})

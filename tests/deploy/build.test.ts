import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  for (const name of ['first', 'second']) {
    build(name, ['client', 'server'])
    expect(moved()).toEqual([[name], [name]])
    expect(readFileSync(idFile, 'utf8')).toBe(name)
  }
  expect(() => build('half', ['client'])).toThrow('ENOENT')
  expect(readdirSync(dist)).not.toContain('.build-id')
})

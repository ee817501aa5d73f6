import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openFolder } from '#tests/support/folders.ts'
import { makeDraft } from './draft.ts'

it('a draft that a killed process left is removed by the next one, and none that is being made', () => {
  const prefix = path.join(openFolder(), 'cluster.initdb-')
  const [left, underWay] = [makeDraft(prefix), makeDraft(prefix)]
  writeFileSync(path.join(left, 'PG_VERSION'), '18')
  const longAgo = Date.now() / 1_000 - 7_200
  utimesSync(left, longAgo, longAgo)
  const made = makeDraft(prefix)
  expect([left, underWay, made].map((draft) => existsSync(draft))).toEqual([false, true, true])
})

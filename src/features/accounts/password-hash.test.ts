import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

it.each([
  ['tavan-Kuh-82', 'tavan-Kuh-82 '],
  ['tavan-Kuh-82 ', 'tavan-Kuh-82'],
  ['tavan-Kuh-82\n', ' tavan-Kuh-82'],
])(
  'a blank that was copied along with a password does not count: %j, %j',
  async (chosen, typed) => {
    const hash = await hashPassword(chosen)
    expect(await verifyPassword(typed, hash)).toBe(true)
    expect(await verifyPassword('tavan-Kuh82', hash)).toBe(false)
  },
)

it('an old password that was stored with its blank still opens', async () => {
  const hash =
    '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$UvykWPa2bWjKBXB8+guDrpepYVNiBdHzlpv4d2uod5A'
  expect(await verifyPassword('tavan-Kuh-82 ', hash)).toBe(true)
})

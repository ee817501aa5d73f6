import { expect, it } from 'vitest'
import type { Rights } from '#src/session/rights.ts'
import { sessionOfPerson } from '#src/session/session-of-person.server.ts'
import { accountWorld } from '#tests/support/account-world.ts'
import { makePerson, signIn } from '#tests/support/people.ts'
import { recheck } from '../live/channels.server.ts'
import { readPeople } from './people.server.ts'

const world = accountWorld()

it('an admin without the second factor that is demanded has no rights while away, nor on the live channel', async () => {
  await world.reopen({ accounts: { adminSecondFactor: 'require' } })
  const none: Rights = {
    role: 'USER',
    status: 'ACTIVE',
    subscriptionTier: 0,
    subscriptionExpires: null,
  }
  const person = await makePerson(world.db, { role: 'ADMIN' })
  const { sessionId } = await signIn(world.db, person)
  expect((await readPeople(world.db, [person.id]))[0]?.viewer.kind).toBe('free')
  expect((await sessionOfPerson(world.db, person.id))?.session.user).toMatchObject(none)
  const channel = {
    userId: person.id,
    sessionId,
    rights: none,
    unread: 0,
    seen: null,
    write: () => undefined,
    end: () => undefined,
  }
  await recheck(world.db, [channel])
  expect(channel.rights).toEqual(none)
})

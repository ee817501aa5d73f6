import { expect, it, onTestFinished } from 'vitest'
import { requirePortal, setPortal } from '#src/server/portal.ts'
import { accountWorld } from '#tests/support/account-world.ts'
import { rawListener } from '#tests/support/webhook-listener.ts'
import { post } from './post.server.ts'

accountWorld()

// A promise that is never kept would hold a place of the queue for ever, and the end of the server too.
it.each([
  [101, 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n', '۱۰۱'],
  [null, 'HTTP/1.1 20', 'ECONNRESET'],
  [null, 'no HTTP at all\r\n\r\n', 'HPE_INVALID_CONSTANT'],
  [null, '', 'ECONNRESET'],
])(
  'whatever a receiver answers, %s, it is over, and its keeper reads why',
  async (status, bytes, why) => {
    const portal = requirePortal()
    setPortal({ ...portal, allowsLocalWebhooks: true })
    onTestFinished(() => setPortal(portal))
    const url = await rawListener(bytes)
    const posted = await post({ webhookId: 'w', url, id: 'msg_1', body: '{}', seconds: 1 })
    expect(posted).toEqual({ status, failure: expect.stringContaining(why) })
  },
)

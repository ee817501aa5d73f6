import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { createPortalHandler } from '#src/app/portal-handler.ts'
import { connectDatabase } from '#src/server/db/client.ts'
import { createOriginReader } from '#src/server/http/client-origin.ts'
import { announceEnd } from '#src/server/http/health.ts'
import { listen } from '#src/server/http/listen.ts'
import { openNotifications } from '#src/server/notifications.ts'
import { createPageCache } from '#src/server/pages/page-cache.ts'
import { setPortal } from '#src/server/portal.ts'
import { watchDataset } from '#src/server/published-state.ts'
import { currentStamp } from '#src/server/stamp.ts'
import { htmlPage, testAccounts } from './portal-parts.ts'

const [connectionString = ''] = process.argv.slice(2)
const db = connectDatabase(connectionString)
setPortal({ db, connectionString, accounts: testAccounts })
const notifications = await openNotifications(connectionString)
const stopWatching = await watchDataset({ db }, notifications, async () => {})
const letGo = new EventTarget()
let drawn = 0
const handler = createPortalHandler({
  origin: createOriginReader({ publicUrl: undefined, trustedProxy: undefined }),
  files: { find: () => undefined },
  pages: createPageCache({ stamp: currentStamp }),
  async renderPage({ url }) {
    if (url.endsWith('/slow')) await once(letGo, 'go')
    drawn += 1
    return htmlPage(`<p>صفحه ${drawn}</p>`)
  },
})
const listener = await listen(handler, { host: '127.0.0.1', port: 0 })
console.log(`http://127.0.0.1:${listener.port}`)

const actions: Record<string, () => unknown> = {
  setting: () =>
    db.execute(sql`insert into settings (key, value) values ('contact', '{"phone": "1"}')`),
  publish: () =>
    db.execute(sql`with made as (insert into dataset_versions (is_sample) values (true))
      select pg_notify('dataset_published', '')`),
  ending() {
    announceEnd()
    listener.announceEnd()
  },
  'let-go': () => letGo.dispatchEvent(new Event('go')),
}
for await (const name of createInterface({ input: process.stdin })) {
  await actions[name]?.()
  console.log(name)
}
await listener.drain(5_000)
stopWatching()
await notifications.close()
await db.$client.end()

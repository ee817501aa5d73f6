import { PRESENCE_PATH } from '#src/addresses/insight.ts'
import { loadList } from '#src/api/load-list.ts'
import { query } from '#src/api/query.ts'
import type { Search } from '#src/list/view.ts'
import { presenceList } from './list.ts'

export type PresenceData = Awaited<ReturnType<typeof loadPresence>>

export async function loadPresence(given: Search) {
  const [list, registers] = await Promise.all([
    loadList(
      {
        name: 'presence',
        definition: presenceList,
        title: 'پروانه در جهان و ایران',
        path: PRESENCE_PATH,
      },
      given,
    ),
    query('presence.registers'),
  ])
  return { ...list, registers }
}

import { startStandIn } from '#tests/support/sources/nfi-stand-in.ts'
import { until } from './child.ts'
import { type PostgresServer, query } from './postgres.ts'
import type { Visitor } from './visitor.ts'

const PAGES = 600
const PAUSE_MS = 250
const CONFLICT = 409

/** A round of a registry on this machine, which one of the web servers walks while they end. */
export async function beginCollecting(admin: Visitor) {
  const standIn = await startStandIn({ last: PAGES })
  const manners = { contact: 'x@y.example', pauseMs: PAUSE_MS, startHour: 0 }
  const settings = { ...manners, origin: standIn.origin, from: 1, to: PAGES }
  await expectDone(admin.change('adminSources.save', { name: 'nfi', isOn: true, settings }))
  // A busy machine's own job may have begun it, as the source is due.
  await expectDone(admin.change('adminSources.act', { name: 'nfi', action: 'start' }), CONFLICT)
  return {
    /** Waits for the end of the round: how many pages are missing or there twice. */
    async compare(primary: PostgresServer): Promise<number> {
      const read = (text: string) => query(primary.url('data_daru'), text)
      const isOver = async () =>
        (await read('select from collecting_runs where ended_at is not null')).length > 0
      await until('The end of the round', isOver, undefined, 400_000)
      const [stored] =
        await read(`select count(*)::int as all, count(distinct address)::int as pages,
        (select pages from collecting_runs) as counted from captures`)
      const asked = standIn.asked.filter((path) => path !== '/robots.txt')
      await standIn.close()
      const again = asked.length - new Set(asked).size
      console.log(
        `a round of ${PAGES} pages: ${stored?.pages} stored, ${Number(stored?.all) - Number(stored?.pages)} of them twice, ${stored?.counted} counted; ${again} asked again, as their answer died with who asked; at most ${standIn.mostAtOnce} at once`,
      )
      return Math.abs(PAGES - Number(stored?.pages)) + Number(stored?.all) - Number(stored?.pages)
    },
  }
}

async function expectDone(answer: Promise<Response>, orStatus = 200): Promise<void> {
  const response = await answer
  if (!response.ok && response.status !== orStatus)
    throw new Error(`A change was refused: ${await response.text()}`)
}

import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { collectingAddresses, collectingRuns } from '#src/server/db/schema/collecting.ts'

export interface Run {
  id: number
  source: string
  origin: string
  lastNumber: number
  nextNumber: number
}

export interface Range {
  from: number
  to: number
}

export interface Beginning {
  source: string
  origin: string
  range: Range | null
  /** Where they are no numbers. */
  addresses: readonly string[] | null
  /** Addresses are the files of a register: those that the operator took away are not asked. */
  isWhole: boolean
}

export async function beganWith(tx: Queryable, run: Run, addresses: readonly string[]) {
  const { runId, number, address } = collectingAddresses
  const begun = and(
    eq(runId, run.id),
    lte(number, addresses.length),
    inArray(address, [...addresses]),
  )
  return (await tx.$count(collectingAddresses, begun)) === new Set(addresses).size
}

/** What the last round of the same place failed at or never came to: its lists do not lead there again. */
export async function leftAddresses(tx: Queryable, { source, origin, isWhole }: Beginning) {
  if (isWhole) return []
  const rows = await rowsOf<{ address: string }>(
    tx,
    sql`select a.address from collecting_runs r join collecting_addresses a on a.run_id = r.id
      where r.id = (select max(id) from collecting_runs where source = ${source})
        and r.origin = ${origin} and (a.number >= r.next_number or exists (
          select from collecting_failures f where f.run_id = r.id and f.number = a.number))
      order by a.number`,
  )
  return rows.map(({ address }) => address)
}

/** What the last round of a source asks, where those are no numbers. */
export async function addressesOfRound(db: Queryable, source: string): Promise<string[]> {
  const rows = await rowsOf<{ address: string }>(
    db,
    sql`select address from collecting_addresses
      where run_id = (select max(id) from collecting_runs where source = ${source}) order by number`,
  )
  return rows.map(({ address }) => address)
}

/** The address of a number of a run that has a list of them. */
export async function listedAddress(db: Queryable, run: Run, number: number): Promise<string> {
  const [row] = await db
    .select({ address: collectingAddresses.address })
    .from(collectingAddresses)
    .where(and(eq(collectingAddresses.runId, run.id), eq(collectingAddresses.number, number)))
  if (!row) throw new Error(`run ${run.id} has no address ${number}`)
  return row.address
}

export async function addAddresses(
  tx: Queryable,
  run: Run,
  first: number,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return
  const rows = addresses.map((address, at) => ({ runId: run.id, number: first + at, address }))
  await tx.insert(collectingAddresses).values(rows)
}

/** Whether the run asks the address already: a list that comes again and again has nothing new on it. */
export async function isListed(db: Queryable, run: Run, address: string): Promise<boolean> {
  const here = and(eq(collectingAddresses.runId, run.id), eq(collectingAddresses.address, address))
  return (await db.$count(collectingAddresses, here)) > 0
}

/** Puts what a page led to at the end of the run's list. */
export async function followLeads(tx: Queryable, run: Run, leads: readonly string[]) {
  if (leads.length === 0) return
  const fresh = [...new Set(leads)]
  await addAddresses(tx, run, run.lastNumber + 1, fresh)
  run.lastNumber += fresh.length
  await tx
    .update(collectingRuns)
    .set({ lastNumber: run.lastNumber })
    .where(eq(collectingRuns.id, run.id))
}

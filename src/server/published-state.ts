import { catalogueState, readCatalogueState } from './dataset.ts'
import type { Queryable } from './db/client.ts'
import { currentPageFacts, readPageFacts } from './page-facts.ts'

/** Names what this server shows: the catalogue, settings, plans and weights. */
export function publishedState(): string {
  return `${catalogueState()}/${currentPageFacts()}`
}

/** The same as a database has it. */
export async function readPublishedState(db: Queryable): Promise<string> {
  return `${await readCatalogueState(db)}/${await readPageFacts(db)}`
}

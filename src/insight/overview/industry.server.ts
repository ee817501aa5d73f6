import { additionsByYear } from '#src/catalogue/parts/additions.ts'
import { datedLicences } from '#src/catalogue/parts/dated-licences.server.ts'
import { SUPPLY_RULE_FA } from '#src/features/importing/parsing/supply-type.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { expiryCalendar, listAdditions, priceRevisions } from './calendars.server.ts'
import { concentration } from './concentration.server.ts'
import { atcRoots, registrySize, supplyTypes, topHolders } from './registry-size.server.ts'

const HOLDERS = 20

/** Every figure of the industry overview on an ISO date; computed once a day and version. */
export function readIndustry(db: Queryable, today: string) {
  return rememberPublished(`industry ${today}`, () => measureIndustry(db, today))
}

async function measureIndustry(db: Queryable, today: string) {
  return {
    today,
    size: await registrySize(db, today),
    supply: await supplyTypes(db, today),
    atc: await atcRoots(db, today),
    holders: await topHolders(db, today, HOLDERS),
    concentration: await concentration(db, today),
    expiry: await expiryCalendar(db, today),
    listed: await listAdditions(db),
    licensed: additionsByYear(await datedLicences(db, undefined)),
    revisions: await priceRevisions(db, today),
    supplyRule: [...SUPPLY_RULE_FA],
  }
}

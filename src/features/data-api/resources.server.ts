import type { ListName } from '#src/catalogue/catalogue.ts'
import { LIST_SOURCES } from '#src/catalogue/lists.server.ts'
import { catalogueProcedures } from '#src/catalogue/procedures.server.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import { createCallerFactory, router } from '#src/procedures/trpc.ts'

export const callProcedures = createCallerFactory(router(catalogueProcedures))

export type Procedures = ReturnType<typeof callProcedures>

type FindRecord = (ask: Procedures, key: string) => Promise<object>

/** One record of each kind, by the procedure that its page calls. */
const RECORDS: Readonly<Record<ListName | 'atc-groups', FindRecord>> = {
  medicines: async (ask, code) => (await ask.medicines.byCode({ code: Number(code) })).medicine,
  products: async (ask, irc) => {
    const { product, details } = await ask.products.byIrc({ irc })
    return { ...details?.facts, ...product, prices: details?.prices ?? [] }
  },
  companies: async (ask, segment) => (await ask.companies.byName({ segment })).company,
  'atc-groups': async (ask, code) => (await ask.atcGroups.byCode({ code })).group,
  ingredients: async (ask, id) => (await ask.ingredients.byId({ id: Number(id) })).ingredient,
  'ingredient-makers': async (ask, segment) =>
    (await ask.ingredientMakers.byName({ segment })).company,
  supplements: async (ask, permitNo) => (await ask.supplements.byPermit({ permitNo })).supplement,
  'supplement-companies': async (ask, segment) =>
    (await ask.supplementCompanies.byName({ segment })).company,
  'health-products': async (ask, permitNo) =>
    (await ask.healthProducts.byPermit({ permitNo })).product,
  'health-companies': async (ask, segment) =>
    (await ask.healthCompanies.byName({ segment })).company,
}

export function recordOf(name: string): FindRecord | null {
  return Object.hasOwn(RECORDS, name) ? RECORDS[name as ListName] : null
}

export function sourceOf(name: string): ListSource<object> | null {
  return Object.hasOwn(LIST_SOURCES, name) ? LIST_SOURCES[name as ListName] : null
}

import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Presence, RouteClass } from '#src/words/presence-words.ts'
import { bytewise, wordVector } from './columns.ts'
import { medicines, molecules } from './medicines.ts'

/**
 * Active moieties by one route: where in the world they are licensed, and how they stand here. Derived
 * at publish from the registers of other countries and from current licences.
 */
export const presence = pgTable(
  'presence',
  (t) => ({
    id: t.serial('id').primaryKey(),
    /** As `molecules.moieties`. */
    moieties: bytewise('moieties').notNull(),
    /** A word of ROUTE_WORDS. */
    route: t.text('route').$type<RouteClass>().notNull(),
    /** A word of PRESENCE_WORDS. */
    state: t.text('state').$type<Presence>().notNull(),
    moleculeId: t.integer('molecule_id').references(() => molecules.id, { onDelete: 'set null' }),
    nameEn: t.text('name_en').notNull(),
    nameFa: t.text('name_fa'),
    nameSort: bytewise('name_sort').notNull(),
    atcCode: bytewise('atc_code'),
    // Of the licences in force elsewhere.
    registers: t.text('registers').array().notNull(),
    licenceCount: t.integer('licence_count').notNull(),
    holderCount: t.integer('holder_count').notNull(),
    forms: t.text('forms').array().notNull(),
    since: t.date('since'),
    /** The register says only that the oldest licence is older. */
    sinceIsBefore: t.boolean('since_is_before').notNull(),
    /** The last patent or exclusivity that a register lists. */
    protectionEndsOn: t.date('protection_ends_on'),
    // Of the current licences here: of the route, and of the moieties by all routes.
    licencesHere: t.integer('licences_here').notNull(),
    makersHere: t.integer('makers_here').notNull(),
    licencesByAnyRoute: t.integer('licences_by_any_route').notNull(),
    // Of the ATC-4 group here; null without an ATC code.
    classMedicines: t.integer('class_medicines'),
    classLicences: t.integer('class_licences'),
    /** Sales of the newest year of the yearly statistics; null where none tells. */
    classSalesRial: t.bigint('class_sales_rial', { mode: 'number' }),
    registerCount: t.smallint('register_count').notNull(),
    /** The best scored generic code of the moieties by this route. */
    opportunityCode: t.integer('opportunity_code').references(() => medicines.code, {
      onDelete: 'set null',
    }),
    searchWords: wordVector('search_words'),
  }),
  (table) => [
    uniqueIndex('presence_key').on(table.moieties, table.route),
    index('presence_registers').on(table.registerCount, table.id),
    index('presence_search').using('gin', table.searchWords),
  ],
)

import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Presence, RouteClass } from '#src/words/presence-words.ts'
import { bytewise, wordVector } from './columns.ts'
import { medicines, molecules } from './medicines.ts'

/**
 * Active moieties by one route: where in the world they are licensed, and how they stand here. Derived
 * at publish from the registers of other countries and from current licences.
 */
export const presence = pgTable(
  'presence',
  {
    id: serial('id').primaryKey(),
    /** As `molecules.moieties`. */
    moieties: bytewise('moieties').notNull(),
    /** A word of ROUTE_WORDS. */
    route: text('route').$type<RouteClass>().notNull(),
    /** A word of PRESENCE_WORDS. */
    state: text('state').$type<Presence>().notNull(),
    moleculeId: integer('molecule_id').references(() => molecules.id, { onDelete: 'set null' }),
    nameEn: text('name_en').notNull(),
    nameFa: text('name_fa'),
    nameSort: bytewise('name_sort').notNull(),
    atcCode: bytewise('atc_code'),
    // Of the licences in force elsewhere.
    registers: text('registers').array().notNull(),
    licenceCount: integer('licence_count').notNull(),
    holderCount: integer('holder_count').notNull(),
    forms: text('forms').array().notNull(),
    since: date('since'),
    /** The register says only that the oldest licence is older. */
    sinceIsBefore: boolean('since_is_before').notNull(),
    /** The last patent or exclusivity that a register lists. */
    protectionEndsOn: date('protection_ends_on'),
    // Of the current licences here: of the route, and of the moieties by all routes.
    licencesHere: integer('licences_here').notNull(),
    makersHere: integer('makers_here').notNull(),
    licencesByAnyRoute: integer('licences_by_any_route').notNull(),
    // Of the ATC-4 group here; null without an ATC code.
    classMedicines: integer('class_medicines'),
    classLicences: integer('class_licences'),
    /** Sales of the newest year of the yearly statistics; null where none tells. */
    classSalesRial: bigint('class_sales_rial', { mode: 'number' }),
    registerCount: smallint('register_count').notNull(),
    /** The best scored generic code of the moieties by this route. */
    opportunityCode: integer('opportunity_code').references(() => medicines.code, {
      onDelete: 'set null',
    }),
    searchWords: wordVector('search_words'),
  },
  (table) => [
    uniqueIndex('presence_key').on(table.moieties, table.route),
    index('presence_registers').on(table.registerCount, table.id),
    index('presence_search').using('gin', table.searchWords),
  ],
)

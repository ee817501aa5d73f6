import { sql } from 'drizzle-orm'
import { licenceSql, supplySql } from '#src/server/db/licence-state.ts'

/** Current licences made in Iran: those that need an ingredient, as its derived counts count them. */
export const isDependent = sql`(${licenceSql('products', 'products').current}
  and ${supplySql('products').madeHere})`

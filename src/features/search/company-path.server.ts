import { sql } from 'drizzle-orm'

/** The page of a company `c`: that of its first trade, finished medicines before all others. */
export const companyPath = sql`case
    when c.roles && '{holder,brand-owner,producer,importer}' then '/company/'
    when 'ingredient-maker' = any (c.roles) then '/api-companies/'
    when 'supplement' = any (c.roles) then '/supplement-releasing-companies/'
    when 'health' = any (c.roles) then '/fda/companies/'
    else '/company/' end || c.slug`

/**
 * What a decision is about, as SQL, the same wherever it is asked: a decision is found again by it.
 * Of a question of ATC: the molecule `o` with the form and route of its medicine `m`.
 */
export const ATC_SUBJECT = `o.key || ' | ' || coalesce(m.form, '') || ' | ' || coalesce(m.route, '')`

/** Of a product's price `p`: another price of the same product is another subject. */
const PRICE_SUBJECT = `p.irc || ' @ ' || p.price_rial`

/** SQL: a price that an admin found wrong; it counts again once its source tells another. */
export const IS_WRONG_PRICE = `exists (select from quality_decisions d
  where d.kind = 'price-jump' and d.verdict = 'wrong' and d.undone_at is null
    and d.subject = ${PRICE_SUBJECT})`

/** Of a company `c`. */
export const companySubject = (c: string) => `coalesce(${c}.national_id, '#' || ${c}.id)`

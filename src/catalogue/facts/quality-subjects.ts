/**
 * What a decision is about, as SQL, the same wherever it is asked: a decision is found again by it.
 * Of a question of ATC: the molecule `o` with the form and route of its medicine `m`.
 */
export const ATC_SUBJECT = `o.key || ' | ' || coalesce(m.form, '') || ' | ' || coalesce(m.route, '')`

/**
 * SQL: a price of a row with `irc` and `price_rial` that an admin found wrong; another price of the same
 * product is another subject, and counts again.
 */
export const isWrongPrice = (row: string) => `exists (select from quality_decisions d
  where d.kind = 'price-jump' and d.verdict = 'wrong' and d.undone_at is null
    and d.subject = ${row}.irc || ' @ ' || ${row}.price_rial)`

/** The same of a product `p`. */
export const IS_WRONG_PRICE = isWrongPrice('p')

/** Of a line of monthly reports: the company by its symbol, the words as they are compared. */
export const lineSubject = (s: string) => `${s}.symbol || ' | ' || fold_text(${s}.line)`

/** Of a company `c`. */
export const companySubject = (c: string) => `coalesce(${c}.national_id, '#' || ${c}.id)`

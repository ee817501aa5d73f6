/**
 * What a decision is about, as SQL, the same wherever it is asked: a decision is found again by it.
 * Of a question of ATC: the molecule `o` with the form and route of its medicine `m`.
 */
export const ATC_SUBJECT = `o.key || ' | ' || coalesce(m.form, '') || ' | ' || coalesce(m.route, '')`

/**
 * SQL: the price of a row with `irc` and `price_rial` counts: it is not nought, which says that none was set, and
 * no admin found it wrong. Another price of the same product is another subject, and counts again.
 */
export const isPrice = (
  row: string,
) => `(${row}.price_rial > 0 and not exists (select from quality_decisions d
  where d.kind = 'price-jump' and d.verdict = 'wrong' and d.undone_at is null
    and d.subject = ${row}.irc || ' @ ' || ${row}.price_rial))`

/** SQL: the prices of products that count, as they came into force. */
export const PRICES = `(select * from price_events where ${isPrice('price_events')})`

/** SQL: a product `p` has a price that counts. */
export const HAS_PRICE = isPrice('p')

/** Of a line of monthly reports: the company by its symbol, the words as they are compared. */
export const lineSubject = (s: string) => `${s}.symbol || ' | ' || fold_text(${s}.line)`

/** Of a company `c`. */
export const companySubject = (c: string) => `coalesce(${c}.national_id, '#' || ${c}.id)`

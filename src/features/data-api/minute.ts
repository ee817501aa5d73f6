/** Requests of one account in a minute, over all its keys. */
export const REQUESTS_A_MINUTE = 120

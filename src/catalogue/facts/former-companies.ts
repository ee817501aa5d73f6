/**
 * Ids of companies that were merged into others, to the ids of those: what addresses, saved views and
 * programs named before still means something. Filled on the server, with the catalogue that is on screen.
 */
export const FORMER_COMPANIES: Record<string, string> = {}

/** Other writings of a form, to the one that is kept: one Persian word, one form. */
export const SAME_FORMS: Readonly<Record<string, string>> = {
  DROP: 'SOLUTION, DROPS',
  DROPS: 'SOLUTION, DROPS',
}

/** Other writings of a route, to the one that is kept: one Persian word, one route. */
export const SAME_ROUTES: Readonly<Record<string, string>> = {
  INHALER: 'INHALATION',
  OTIC: 'AURICULAR (OTIC)',
}

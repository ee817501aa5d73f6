import { FORMS_FA, ROUTES_FA } from '#data/reference/names-fa.ts'
import { SAME_FORMS, SAME_ROUTES } from '#data/reference/same-words.ts'
import { fold } from '#src/persian/fold.ts'

const formByFold = indexBy(FORMS_FA)
const routeByFold = indexBy(ROUTES_FA)

/** Alternations for regular expressions, longest first. */
export const FORM_PATTERN = alternation(FORMS_FA)
export const ROUTE_PATTERN = alternation(ROUTES_FA)

/** The regulator's own writing of a form given in any case, or in Persian; otherwise as given. */
export function knownForm(text: string): string {
  return storedForm(formByFold.get(fold(text)) ?? text)
}

export function knownRoute(text: string): string {
  return cachedRoute(routeByFold.get(fold(text)) ?? text)
}

/** The one writing of a form in capitals that the catalogue keeps. */
export function storedForm(form: string): string {
  return SAME_FORMS[form] ?? form
}

export function cachedRoute(route: string): string {
  return SAME_ROUTES[route] ?? route
}

function indexBy(names: Readonly<Record<string, string>>): Map<string, string> {
  const index = new Map<string, string>()
  for (const [english, persian] of Object.entries(names)) {
    if (!index.has(fold(persian))) index.set(fold(persian), english)
  }
  for (const english of Object.keys(names)) index.set(fold(english), english)
  return index
}

function alternation(names: Readonly<Record<string, string>>): string {
  const longestFirst = Object.keys(names).sort((a, b) => b.length - a.length)
  return longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')
}

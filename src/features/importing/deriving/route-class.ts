import type { RouteClass } from '#src/words/presence-words.ts'

type Pattern = readonly [RouteClass, string]

// English and French, as the registers write; the first that is met holds: «intradermal» is no skin.
const ROUTES: readonly Pattern[] = [
  ['ophthalmic', 'ophthalm|ophtalm|ocula|conjunctiv|intravitr|intracam'],
  ['otic', '\\motic|auricul'],
  ['nasal', '\\mnasal'],
  ['inhalation', 'inhal|respirat|trache|pulmon'],
  ['transdermal', 'transderm|percutan'],
  [
    'injection',
    'inject|venous|veineu|muscul|subcut|sous-cut|parenter|infusi|perfus|intraderm|articul|thecal|thécal|epidur|péridur|periton|péritoné|spinal|intracav|arter|lesion|neura|\\miv\\M|dialys|intraepi',
  ],
  ['rectal', 'rectal'],
  ['vaginal', 'vagin|uter|utér'],
  ['oromucosal', 'lingu|bucc|oromuc|dent|pharyn|gingiv'],
  ['oral', '\\moral|gastr|enteral|entéral'],
  ['topical', 'topic|derm|cutan|ungual|\\mlocal'],
]

const FORMS: readonly Pattern[] = [
  ['ophthalmic', 'ophthalm|collyre|\\meye'],
  ['inhalation', 'inhal'],
  ['injection', 'inject|ampul|perfusion|infusion|vial'],
  ['rectal', 'supposit|enema'],
  ['vaginal', 'vagin|ovule|pessar'],
  ['transdermal', 'patch|transderm'],
  ['oral', 'tablet|capsul|caplet|comprim|g[eé]lule|syrup|sirop|elixir|softgel'],
  ['topical', 'cream|cr[eèé]me|ointment|pommade|lotion|\\mgel\\M|shampoo'],
]

const cases = (text: string, patterns: readonly Pattern[]) =>
  patterns.map(([name, pattern]) => `when ${text} ~* '${pattern}' then '${name}'`).join(' ')

/** SQL of the class of a route, by its form where no route is stated: a word of ROUTE_WORDS. */
export function routeClass(route: string, form: string): string {
  const isStated = `coalesce(${route}, '') !~* '^$|not applicable'`
  return `case when ${isStated} then case ${cases(route, ROUTES)} else 'other' end
    else case ${cases(`coalesce(${form}, '')`, FORMS)} else 'unstated' end end`
}

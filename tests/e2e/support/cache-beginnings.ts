import type { Deed } from './cache-deeds.ts'
import type { Asker } from './cache-people.ts'
import type { Question } from './cache-questions.ts'

function question(asker: Asker, path: string): Question {
  return { asker, path, method: 'GET', encoding: 'br', conditional: false, server: 0 }
}

function chapter(deed: Deed, path: string, first: Asker = 'visitor', then: Asker = 'professional') {
  const next = question(then, path)
  return { deed, near: question(first, path), asked: [next, { ...next, server: 1 }] }
}

const at = { server: 0, amount: 7 }
const changes = [
  { what: 'price', place: 3, amount: 1_234 },
  { what: 'brand', place: 4, amount: 1_234 },
] as const

/** Each story begins with what has to be seen at once, on the page that shows it. */
export const BEGINNINGS = [
  chapter({ ...at, what: 'publish', changes }, '/medicine?level=products'),
  chapter({ ...at, what: 'weights' }, '/solutions/opportunity-method'),
  // Parts that one reader's page leaves behind, in tomans, are not those of a reader of rials.
  chapter({ ...at, what: 'display', amount: 10 }, '/medicine?level=products', 'organizational'),
  chapter({ ...at, what: 'figures' }, '/category'),
  chapter({ ...at, what: 'figures' }, '/company'),
  chapter({ ...at, what: 'plan' }, '/solutions/pricing'),
  chapter({ ...at, what: 'setting', key: 'policy' }, '/medicine'),
  chapter({ ...at, what: 'time', passes: 'midnight' }, '/insight/expiry'),
]

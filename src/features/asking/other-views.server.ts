import { EXPORTED_LISTS } from '#src/features/exporting/exported-lists.server.ts'
import { listLinks } from '#src/list/list-links.ts'
import { readView } from '#src/list/view.ts'
import type { AnswerLink } from './answer.ts'
import { type Definitions, type Fitted, fitQuestion } from './fit-list.ts'
import type { Named } from './names.ts'
import type { Understood } from './read-question.ts'

const MAX_OTHERS = 4

export const DEFINITIONS: Definitions = Object.fromEntries(
  Object.entries(EXPORTED_LISTS).map(([name, { source }]) => [name, source.definition]),
)

const SLOT_WORDS: Readonly<Record<Named['slot'], string>> = {
  atc: 'گروه درمانی',
  company: 'شرکت',
  country: 'کشور',
  form: 'شکل',
  route: 'راه مصرف',
  q: 'نام',
}

/** The same question with another meaning of one of its names, or of what a company does. */
export function otherViews(understood: Understood, fitted: Fitted, today: string): AnswerLink[] {
  const { company, slots } = understood
  const renamed = understood.others.map((other): [string, Understood] => [
    // Groups of one name are told apart by their codes.
    `${SLOT_WORDS[other.slot]}: ${other.label}${other.slot === 'atc' ? ` (${other.values.join('، ')})` : ''}`,
    otherwise(understood, other),
  ])
  const roles = { producer: 'تولیدکننده', 'brand-owner': 'صاحب برند', holder: 'صاحب پروانه' }
  const isOfRole = company && DEFINITIONS[fitted.list]?.filters.producer
  const inRoles = Object.entries(isOfRole ? roles : {}).map(
    ([role, word]): [string, Understood] => [
      `${company?.label} در نقش ${word}`,
      { ...understood, slots: new Map([...slots, ['role', { values: [role], said: word }]]) },
    ],
  )
  const seen = new Set([hrefOf(fitted)])
  return [...renamed, ...inRoles]
    .flatMap(([label, other]) => {
      const fit = fitQuestion(other, DEFINITIONS, today)
      const href = fit && hrefOf(fit)
      if (!href || seen.has(href)) return []
      seen.add(href)
      return [{ label, to: href }]
    })
    .slice(0, MAX_OTHERS)
}

function otherwise(understood: Understood, other: Named): Understood {
  if (other.slot === 'company') return { ...understood, company: other, companies: [other] }
  const others = [...understood.slots].filter(
    ([slot]) => !['atc', 'country', 'form', 'route', 'q'].includes(slot),
  )
  const slot = { values: other.values, said: other.label }
  return { ...understood, slots: new Map([...others, [other.slot, slot]]) }
}

function hrefOf({ list, search, path }: Fitted): string | null {
  const asked = EXPORTED_LISTS[list]
  if (path || !asked) return path ?? null
  const { definition } = asked.source
  return listLinks(asked.path, definition, readView(definition, search).view, asked.fixed).to({})
}

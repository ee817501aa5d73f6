import { EXPORTED_LISTS } from '#src/features/exporting/exported-lists.server.ts'
import { listLinks } from '#src/list/list-links.ts'
import { readView } from '#src/list/view.ts'
import type { AnswerLink } from './answer.ts'
import { type Definitions, type Fitted, fitQuestion } from './fit-list.ts'
import type { Named, OtherMeaning } from './names.ts'
import { plainQuestion } from './plain-question.ts'
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

/** The question with each other meaning of its names that are no companies, where its list takes that as well. */
export function otherMeanings(understood: Understood, { list, unfit }: Fitted, today: string) {
  return understood.others.slice(0, MAX_OTHERS).flatMap((other) => {
    if (other.slot === 'company' || other.taken.slot === 'company') return []
    const meant = otherwise(understood, other)
    const fitted = fitQuestion(meant, DEFINITIONS, today)
    const isSame = fitted?.list === list && !fitted.path && fitted.unfit.length <= unfit.length
    return isSame ? [{ understood: meant, fitted }] : []
  })
}

/** What else was said stands: of the name alone another meaning is taken. */
function otherwise(understood: Understood, other: OtherMeaning): Understood {
  const { taken } = other
  const slots = new Map(understood.slots)
  const [name = ''] = taken.values.map(plainQuestion)
  const { values = [], said = '' } = slots.get(taken.slot) ?? {}
  // A name stands with its strength.
  const isTaken = (value: string) =>
    taken.slot === 'q'
      ? `${plainQuestion(value)} `.startsWith(`${name} `)
      : taken.values.includes(value)
  const left = values.filter((value) => !isTaken(value))
  if (left.length > 0) slots.set(taken.slot, { values: left, said })
  else slots.delete(taken.slot)
  if (other.slot === 'company') return { ...understood, slots, company: other, companies: [other] }
  const strengths =
    taken.slot === 'q' && other.slot === 'q'
      ? values.filter(isTaken).map((value) => plainQuestion(value).slice(name.length))
      : ['']
  const meant = strengths.flatMap((strength) => other.values.map((value) => value + strength))
  const before = slots.get(other.slot)?.values ?? []
  slots.set(other.slot, { values: [...new Set([...before, ...meant])], said: other.label })
  const companies = understood.companies.filter((one) => one !== taken)
  return { ...understood, slots, companies, company: companies[0] ?? null }
}

function hrefOf({ list, search, path }: Fitted): string | null {
  const asked = EXPORTED_LISTS[list]
  if (path || !asked) return path ?? null
  const { definition } = asked.source
  return listLinks(asked.path, definition, readView(definition, search).view, asked.fixed).to({})
}

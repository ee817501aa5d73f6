import { ATC_NAMES_FA } from '#data/reference/atc-names.ts'
import { COUNTRIES_FA } from '#data/reference/names-fa.ts'
import { writtenCell } from '#src/insight/brief/written.ts'
import { MEDICINE_MAKER_WORDS, SUPPLY_WORDS } from '#src/words/licence-words.ts'
import type { AnsweredView } from './answer.ts'
import type { Definitions, Fitted } from './fit-list.ts'
import type { Named } from './names.ts'
import { writtenName } from './plain-question.ts'
import type { Understood } from './read-question.ts'

/** What a question may name two of to be held beside each other. */
const COMPARED = ['atc', 'supply', 'country', 'makers', 'q'] as const
const MAX_SIDES = 6

export interface Side {
  value: string
  understood: Understood
}

/**
 * The question once for each of two groups, countries, kinds of supply or companies that it names, where it
 * compares them, or where a list takes but one of them at a time (a group); none otherwise.
 */
export function sidesOf(understood: Understood, isCompared = understood.slots.has('versus')) {
  const { slots, companies } = understood
  const slot = COMPARED.find((one) => {
    const values = slots.get(one)?.values ?? []
    return values.length > 1 && (one === 'atc' ? !isNested(values) : isCompared)
  })
  if (slot) {
    const { values = [], said = '' } = slots.get(slot) ?? {}
    const sides = values.slice(0, MAX_SIDES).map((value) => ({
      value,
      understood: { ...understood, slots: new Map([...slots, [slot, { values: [value], said }]]) },
    }))
    return { slot, sides }
  }
  const isOfCompanies = isCompared && companies.length > 1
  return { slot: 'company', sides: isOfCompanies ? companies.slice(0, MAX_SIDES).map(only) : [] }

  function only(company: Named): Side {
    return { value: company.label, understood: { ...understood, company, companies: [company] } }
  }
}

/** Groups of which one holds all others. */
function isNested(values: readonly string[]): boolean {
  const deepest = values.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return values.every((value) => deepest.startsWith(value))
}

/** What one side is called. */
export function besideWord(slot: string, value: string): string {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    atc: ATC_NAMES_FA,
    country: COUNTRIES_FA,
    supply: SUPPLY_WORDS,
    makers: MEDICINE_MAKER_WORDS,
  }
  return words[slot]?.[value] ?? writtenName(value)
}

/** The row that an order begins with: its names without its code, and the figure of the column that orders it. */
export function firstRow(
  found: AnsweredView['found'],
  { list, search }: Fitted,
  definitions: Definitions,
): string | null {
  const by = definitions[list]?.columns[String(search.sort).replace('-', '')]?.label ?? '?'
  const { columns = [], rows: [row] = [] } = found?.table ?? {}
  const place = columns.findIndex(({ label }) => label.startsWith(by))
  const [title, ordered] = [columns[0], columns[place]]
  if (!row || !title || !ordered || place === 0) return null
  const names = writtenCell(row[0] ?? null, title.type).split('\n')
  const figure = writtenCell(row[place] ?? null, ordered.type)
  if (figure === '—') return null
  const name = names.filter((line) => !/^\d+$/.test(line)).join('، ')
  return `${name}؛ ${ordered.label}: ${figure.replaceAll('\n', '، ')}`
}

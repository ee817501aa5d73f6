import type { BriefTable } from '#src/insight/brief/brief.ts'
import type { Correction } from './read-question.ts'

export interface AnswerLink {
  label: string
  /** A view of a list. */
  to: string
}

export interface Answer {
  q: string
  /** What of it nothing was made of, in its own words. */
  unread: readonly string[]
  /** What was understood, and the list has no filter for. */
  unfit: readonly string[]
  /** Words that were read as others: a slip of the hand. */
  corrected: readonly Correction[]
  /** Why no rows are shown: what is left unread turns the rest around or takes something out of it, two things have to hold together, no list holds what is asked, none so early, the sources leave it out, or only a whole list was understood. */
  withheld: 'turned' | 'except' | 'both' | 'beyond' | 'before' | 'unsaid' | 'own' | 'all' | null
  /** What a question names that no list answers: the page of it may. */
  named: string | null
  /** Of a trade name: how many of whose it is, for all of its substance are found by it. */
  brand: (AnswerLink & { count: number }) | null
  /** Two or more views that the question holds beside each other. */
  beside: readonly BesideView[]
  /** What was understood, each with the view without it. */
  chips: readonly AnswerLink[]
  /** Other meanings of the same words. */
  others: readonly AnswerLink[]
  /** Questions near to it that can be read. */
  nearest: readonly string[]
  /** The list that answers; null where nothing was understood. */
  view: AnsweredView | null
}

export interface BesideView extends AnswerLink {
  /** Null where it is not for who asks. */
  total: number | null
  noun: string
  firms: Firms | null
  /** What stands first in the order that was asked for. */
  first: string | null
  /** Of all of them, where a share is asked for. */
  share?: number
}

/** How many companies the licences found are of, where the question is who they are. */
export interface Firms {
  count: number
  noun: string
  isLeast: boolean
}

/** So many of an order were asked for, and what it is by. */
export interface AskedFirst {
  count: number
  by: string
}

export interface AnsweredView {
  title: string
  /** The permalink: the same view as a list. */
  href: string
  /** Null for a page that is no list, and where the list itself asks for sign-in. */
  found: {
    total: number
    noun: string
    firms: Firms | null
    /** The same of the substance alone, without its combinations, as its own page says it; null where it is no other. */
    alone: (AnswerLink & Pick<Firms, 'count' | 'isLeast'>) | null
    /** Where makers are asked for: the same of which they are not known, in none of the count. */
    unclear: AnswerLink | null
    /** Where the licences are listed by who holds them: who holds most, each with the view of these alone. */
    leading: readonly (AnswerLink & { count: number })[]
    first: AskedFirst | null
    table: BriefTable
    isPreview: boolean
  } | null
  isClosed: boolean
}

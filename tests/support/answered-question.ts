import { expect } from 'vitest'
import { type Definitions, fitQuestion } from '#src/features/asking/fit-list.ts'
import type { Names } from '#src/features/asking/names.ts'
import { readQuestion } from '#src/features/asking/read-question.ts'
import { EXPORTED_LISTS } from '#src/features/exporting/exported-lists.server.ts'
import { asSearch } from '#src/list/search-string.ts'
import { readView, type Search, viewSearch } from '#src/list/view.ts'

/** 4 Azar 1405. */
export const ASKED_ON = '2026-11-25'

const definitions: Definitions = Object.fromEntries(
  Object.entries(EXPORTED_LISTS).map(([name, { source }]) => [name, source.definition]),
)

/** A view as a list and its search, in the one order of its keys. */
export function writtenView(list: string, given: Search): string {
  const definition = definitions[list]
  if (!definition) throw new Error(`no list is called ${list}`)
  const { view, problems } = readView(definition, asSearch(given))
  expect(problems).toEqual([])
  const search = viewSearch(definition, view)
  const pairs = Object.entries(search).map(
    ([key, value]) => `${key}=${[value].flat().toSorted().join('+')}`,
  )
  return [list, ...pairs.toSorted()].join(' ')
}

/** The view that a question is answered by, and what of it was left, in brackets. */
export function answeredQuestion(wording: string, names: readonly Names[]): string {
  const understood = readQuestion(wording, names, ASKED_ON)
  const fitted = fitQuestion(understood, definitions, ASKED_ON)
  if (!fitted) return 'nothing'
  const left = [...understood.unread, ...fitted.unfit].map((text) => ` [${text}]`).join('')
  return (fitted.path ?? writtenView(fitted.list, fitted.search)) + left
}

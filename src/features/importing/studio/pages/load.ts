import { notFound, redirect } from '@tanstack/react-router'
import type { AnswerOf, InputOf } from '#src/api/procedures.ts'
import { orNotFound, query } from '#src/api/query.ts'
import type { Search } from '#src/list/view.ts'
import { CHANGES } from '#src/words/change-words.ts'
import { isEnded, isStep, stepPath } from './steps.ts'

export type ImportsAnswer = AnswerOf<'adminImports.list'>
export type DraftAnswer = AnswerOf<'adminImports.byId'>
export type DraftFileAnswer = DraftAnswer['files'][number]
export type DiffAnswer = AnswerOf<'adminImports.diff'>
export type OpenJob = DraftAnswer['jobs'][number]

export function loadImports(search: Search) {
  return query('adminImports.list', { page: pageOf(search) })
}

/** A draft at one of its steps; the differences come along where they are shown. */
export async function loadDraft(id: string, step: string, search: Search) {
  if (!isStep(step)) throw notFound()
  const draft = orNotFound(query('adminImports.byId', { id }))
  const diff =
    step === 'diff' ? orNotFound(query('adminImports.diff', diffInput(id, search))) : null
  return { draft: await draft, diff: await diff, step }
}

/** Where work on a draft goes on. */
export async function continueDraft(id: string): Promise<never> {
  const draft = await orNotFound(query('adminImports.byId', { id }))
  const open = draft.state === 'reviewed' || draft.batch ? 'check' : 'mapping'
  throw redirect({ href: stepPath(id, isEnded(draft) ? 'publish' : open) })
}

function one(search: Search, key: string): string | undefined {
  const value = search[key]
  const text = Array.isArray(value) ? value[0] : value
  return text === undefined || text === '' ? undefined : String(text)
}

function pageOf(search: Search): number {
  const page = Number(one(search, 'page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

function diffInput(id: string, search: Search): InputOf<'adminImports.diff'> {
  return {
    id,
    kind: one(search, 'kind')?.slice(0, 40),
    change: CHANGES.find((change) => change === one(search, 'change')),
    q: one(search, 'q')?.slice(0, 100),
    page: pageOf(search),
  }
}

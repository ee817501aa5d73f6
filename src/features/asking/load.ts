import { query } from '#src/api/query.ts'

export type AskPageData = Awaited<ReturnType<typeof loadAskPage>>

export async function loadAskPage(given: string) {
  const q = given.trim()
  return { q, answer: q === '' ? null : await query('asking.answer', { q }) }
}

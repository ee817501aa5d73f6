import { query } from '#src/api/query.ts'

export type AskPageData = Awaited<ReturnType<typeof loadAskPage>>

export async function loadAskPage(q: string) {
  return { q, answer: q.trim() === '' ? null : await query('asking.answer', { q }) }
}

import { query } from '#src/api/query.ts'
import type { Answer } from './answer.ts'

export interface AskPageData {
  q: string
  answer: Answer | null
}

export async function loadAskPage(q: string): Promise<AskPageData> {
  return { q, answer: q.trim() === '' ? null : await query('asking.answer', { q }) }
}

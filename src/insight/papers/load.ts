import { orNotFound, query } from '#src/api/query.ts'

export async function loadPaper(token: string) {
  return { token, answer: await orNotFound(query('papers.check', { token })) }
}

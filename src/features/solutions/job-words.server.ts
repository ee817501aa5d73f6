import { JOBS, type Job, solutionPath } from '#src/addresses/pages.ts'
import { decideRoute } from '../access/route-rules.ts'
import { SOLUTIONS } from './solutions.ts'

const NO_SHOWCASE = { medicineCode: null, companyKeys: [] }

/**
 * The copy of one job. It comes with the page's data: as a module, the words of all six jobs would
 * be script of each.
 */
export function jobWords(job: Job) {
  const solution = SOLUTIONS[job]
  const questions = solution.questions.map(({ links, ...question }) => ({
    ...question,
    links: links.map((link) => ({ ...link, isOpen: isOpen(link.href) })),
  }))
  const others = JOBS.filter((other) => other !== job).map((other) => ({
    href: solutionPath(other),
    name: SOLUTIONS[other].name,
  }))
  return { ...solution, questions, others }
}

/** Whether somebody who has not signed in may open it. */
function isOpen(href: string): boolean {
  return decideRoute({ path: href, session: null, showcase: NO_SHOWCASE }).kind === 'allow'
}

import { JOBS, type Job, METHOD, solutionPath } from './paths.ts'
import { SOLUTIONS } from './solutions.ts'

/** The other jobs and the method, as one line of links. */
export function OtherJobs({ but }: { but: Job }) {
  const others = JOBS.filter((job) => job !== but)
  return (
    <nav aria-label="راهکارهای دیگر" className="no-print text-sm">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        <li className="py-1 text-muted">برای کارهای دیگر:</li>
        {others.map((job) => (
          <li key={job}>
            <a href={solutionPath(job)} className="text-link inline-block py-1">
              {SOLUTIONS[job].name}
            </a>
          </li>
        ))}
        <li>
          <a href={METHOD} className="text-link inline-block py-1">
            داده و روش
          </a>
        </li>
      </ul>
    </nav>
  )
}

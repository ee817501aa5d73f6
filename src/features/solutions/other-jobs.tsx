import { METHOD_PATH } from '#src/addresses/pages.ts'
import type { JobData } from './load.ts'

/** The other jobs and the method, as one line of links. */
export function OtherJobs({ others }: Pick<JobData['words'], 'others'>) {
  return (
    <nav aria-label="راهکارهای دیگر" className="no-print text-sm">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        <li className="py-1 text-muted">برای کارهای دیگر:</li>
        {others.map(({ href, name }) => (
          <li key={href}>
            <a href={href} className="text-link inline-block py-1">
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href={METHOD_PATH} className="text-link inline-block py-1">
            داده و روش
          </a>
        </li>
      </ul>
    </nav>
  )
}

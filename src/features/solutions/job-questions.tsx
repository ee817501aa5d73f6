import { decideRoute } from '../access/route-rules.ts'
import { useSession } from '../accounts/session-provider.tsx'
import type { JobQuestion } from './solution.ts'

const NO_SHOWCASE = { medicineCode: null, companyKeys: [] }

/** What is asked on a Monday morning, and where it is answered. */
export function JobQuestions({ questions }: { questions: readonly JobQuestion[] }) {
  const isVisitor = useSession().status === 'unauthenticated'
  return (
    <ol className="grid gap-x-10 gap-y-7 md:grid-cols-2">
      {questions.map(({ question, answer, links }) => (
        <li key={question} className="border-t-2 border-line pt-4">
          <h3 className="text-base text-pretty">{question}</h3>
          <p className="mt-2 text-sm leading-7 text-pretty text-muted">{answer}</p>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="text-link inline-block py-1">
                  {label}
                </a>
                {isVisitor && !isOpen(href) && (
                  <span className="ms-1.5 text-xs text-muted">(با ورود)</span>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** Whether somebody who has not signed in may open it. */
function isOpen(href: string): boolean {
  return decideRoute({ path: href, session: null, showcase: NO_SHOWCASE }).kind === 'allow'
}

import { useSession } from '../accounts/session-provider.tsx'
import type { JobData } from './load.ts'

/** What is asked on a Monday morning, and where it is answered. */
export function JobQuestions({ questions }: Pick<JobData['words'], 'questions'>) {
  const isVisitor = useSession().status === 'unauthenticated'
  return (
    <ol className="grid gap-x-10 gap-y-7 md:grid-cols-2">
      {questions.map(({ question, answer, links }) => (
        <li key={question} className="border-t-2 border-line pt-4">
          <h3 className="text-base text-pretty">{question}</h3>
          <p className="mt-2 text-sm leading-7 text-pretty text-muted">{answer}</p>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {links.map(({ href, label, isOpen }) => (
              <li key={href}>
                <a href={href} className="text-link inline-block py-1">
                  {label}
                </a>
                {isVisitor && !isOpen && (
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

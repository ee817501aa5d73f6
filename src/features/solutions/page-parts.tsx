import { Disclosure } from '#src/ui/disclosure.tsx'
import { addressOf, breadcrumbNode, type JsonLdNode } from '../shell/json-ld.tsx'

export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="max-w-3xl list-disc space-y-2 ps-5 text-sm leading-7 marker:text-muted">
      {points.map((point) => (
        <li key={point} className="text-pretty">
          {point}
        </li>
      ))}
    </ul>
  )
}

/** Questions that open without script. */
export function FaqList({ entries }: { entries: readonly { question: string; answer: string }[] }) {
  return (
    <div className="answers grid items-start gap-x-10 lg:grid-cols-2">
      {entries.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          <p className="text-sm leading-7 text-pretty text-muted">{answer}</p>
        </Disclosure>
      ))}
    </div>
  )
}

interface Question {
  question: string
  answer: string
}

/** Where the page stands, and the questions that it answers. */
export function solutionNodes(
  path: string,
  name: string,
  faq: readonly Question[],
): readonly JsonLdNode[] {
  return [
    breadcrumbNode([{ label: 'خانه', href: '/' }], { label: name, href: path }),
    {
      '@type': 'FAQPage',
      '@id': addressOf(`${path}#faq`),
      inLanguage: 'fa-IR',
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

import { Disclosure } from '#src/ui/disclosure.tsx'
import { addressOf, type JsonLdNode } from '../shell/json-ld.tsx'

/** Questions with their answers, in the order in which they are asked. */
export type Faq = Readonly<Record<string, string>>

/** They open without script. */
export function FaqList({ faq }: { faq: Faq }) {
  return (
    <div className="answers grid items-start gap-x-10 lg:grid-cols-2">
      {Object.entries(faq).map(([question, answer]) => (
        <Disclosure key={question} title={question}>
          <p className="text-sm leading-7 text-pretty text-muted">{answer}</p>
        </Disclosure>
      ))}
    </div>
  )
}

export function faqNode(at: string, faq: Faq): JsonLdNode {
  return {
    '@type': 'FAQPage',
    '@id': addressOf(at),
    inLanguage: 'fa-IR',
    mainEntity: Object.entries(faq).map(([question, answer]) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

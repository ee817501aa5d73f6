import { addressOf, breadcrumbNode, type JsonLdNode } from '../shell/json-ld.tsx'

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

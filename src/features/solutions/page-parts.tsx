import { type Faq, faqNode } from '../home/faq.tsx'
import { breadcrumbNode, type JsonLdNode } from '../shell/json-ld.tsx'

/** Where the page stands, and the questions that it answers. */
export function solutionNodes(path: string, name: string, faq: Faq): readonly JsonLdNode[] {
  return [wayTo(path, name), faqNode(`${path}#faq`, faq)]
}

export function wayTo(path: string, name: string): JsonLdNode {
  return breadcrumbNode([{ label: 'خانه', href: '/' }], { label: name, href: path })
}

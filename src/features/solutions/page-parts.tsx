import { type Faq, faqNode } from '../home/faq.tsx'
import { breadcrumbNode, type JsonLdNode } from '../shell/json-ld.tsx'

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

/** Where the page stands, and the questions that it answers. */
export function solutionNodes(path: string, name: string, faq: Faq): readonly JsonLdNode[] {
  return [
    breadcrumbNode([{ label: 'خانه', href: '/' }], { label: name, href: path }),
    faqNode(`${path}#faq`, faq),
  ]
}

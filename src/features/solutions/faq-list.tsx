import { Disclosure } from '#src/ui/disclosure.tsx'

interface FaqListProps {
  entries: readonly { question: string; answer: string }[]
}

/** Questions that open without script. */
export function FaqList({ entries }: FaqListProps) {
  return (
    <div className="max-w-3xl">
      {entries.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          <p className="text-sm leading-7 text-pretty text-muted">{answer}</p>
        </Disclosure>
      ))}
    </div>
  )
}

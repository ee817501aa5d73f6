interface DefinitionsProps {
  entries: readonly {
    word: string
    meaning: string
    links?: readonly { href: string; label: string }[]
  }[]
}

/** Words and what they mean, side by side on a desk. */
export function Definitions({ entries }: DefinitionsProps) {
  return (
    <dl className="max-w-4xl text-sm leading-7">
      {entries.map(({ word, meaning, links = [] }) => (
        <div
          key={word}
          className="gap-x-6 border-b border-line py-3 last:border-0 md:grid md:grid-cols-[13rem_1fr]"
        >
          <dt className="font-semibold">{word}</dt>
          <dd className="text-pretty text-muted">
            {meaning}
            {links.map(({ href, label }) => (
              <a key={href} href={href} className="text-link ms-2">
                {label}
              </a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

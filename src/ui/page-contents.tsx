interface PageContentsProps {
  /** Anchor and words of each part, in their order. */
  parts: readonly (readonly [id: string, label: string])[]
}

export function PageContents({ parts }: PageContentsProps) {
  return (
    <nav aria-label="بخش‌های صفحه" className="no-print">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {parts.map(([id, label]) => (
          <li key={id}>
            <a href={`#${id}`} className="text-link inline-block min-h-6">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

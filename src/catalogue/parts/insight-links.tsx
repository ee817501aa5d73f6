interface InsightLinksProps {
  links: readonly { href: string; label: string }[]
}

/** Ways from a record to what is concluded about it. */
export function InsightLinks({ links }: InsightLinksProps) {
  return (
    <nav aria-label="تحلیل‌های مرتبط" className="no-print flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span className="text-muted">تحلیل‌های مرتبط:</span>
      {links.map(({ href, label }) => (
        <a key={href} href={href} rel="nofollow" className="text-link">
          {label}
        </a>
      ))}
    </nav>
  )
}

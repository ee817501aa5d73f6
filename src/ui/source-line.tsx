interface SourceLineProps {
  source: string
  /** Already formatted in Jalali; where nobody knows the day, that is said. */
  harvestedOn?: string | null
  /** Address of the method page. */
  methodHref?: string | null
}

/** «منبع · تاریخ برداشت · روش»: stands under every figure. */
export function SourceLine({ source, harvestedOn, methodHref }: SourceLineProps) {
  return (
    <p className="flex flex-wrap gap-x-2 text-xs leading-6 text-muted *:not-last:after:ms-2 *:not-last:after:content-['·']">
      <span>منبع: {source}</span>
      <span>{harvestedOn ? `برداشت: ${harvestedOn}` : 'تاریخ برداشت نامعلوم'}</span>
      {methodHref && (
        <a href={methodHref} className="text-link">
          روش
        </a>
      )}
    </p>
  )
}

import { Icon } from './icon.tsx'

interface RemovableChipProps {
  href: string
  /** What following the link removes, e.g. «نوع تأمین: وارداتی». */
  label: string
}

/** An active filter; the whole chip is the link that removes it. */
export function RemovableChip({ href, label }: RemovableChipProps) {
  return (
    <a href={href} aria-label={`حذف فیلتر ${label}`} className="removable-chip">
      <span>{label}</span>
      <Icon name="close" className="size-3.5" />
    </a>
  )
}

import sprite from './icons.svg?url&no-inline'

export type IconName =
  | 'arrow-down'
  | 'arrow-left'
  | 'arrow-up'
  | 'bell'
  | 'bolt'
  | 'building'
  | 'calendar'
  | 'check'
  | 'check-circle'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'clock'
  | 'close'
  | 'columns'
  | 'compare'
  | 'copy'
  | 'cross-circle'
  | 'download'
  | 'external'
  | 'eye-off'
  | 'filter'
  | 'flask'
  | 'info'
  | 'leaf'
  | 'link'
  | 'lock'
  | 'mail'
  | 'menu'
  | 'minus-circle'
  | 'moon'
  | 'phone'
  | 'pill'
  | 'place'
  | 'print'
  | 'search'
  | 'sort'
  | 'star'
  | 'sun'
  | 'tree'
  | 'trend'
  | 'user'
  | 'warning'

interface IconProps {
  name: IconName
  className?: string
}

/** Decoration beside a word; it is hidden from screen readers. Default size: 1.25em. */
export function Icon({ name, className = 'size-[1.25em]' }: IconProps) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

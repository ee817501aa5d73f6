import { Icon, type IconName } from '#src/ui/icon.tsx'

const doors: readonly { href: string; label: string; icon: IconName }[] = [
  { href: '/medicine', label: 'داروها', icon: 'pill' },
  { href: '/company', label: 'شرکت‌ها', icon: 'building' },
  { href: '/category', label: 'طبقه‌بندی ATC', icon: 'tree' },
]

/** The three ways on from a page that leads nowhere. */
export function Doors() {
  return (
    <ul className="mt-6 grid w-full gap-3 sm:grid-cols-3">
      {doors.map((door) => (
        <li key={door.href}>
          <a
            href={door.href}
            className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 text-sm font-medium shadow-raised hover:border-accent hover:text-accent"
          >
            <Icon name={door.icon} className="size-5 text-accent" />
            {door.label}
          </a>
        </li>
      ))}
    </ul>
  )
}

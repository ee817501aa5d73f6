import { Icon } from '#src/ui/icon.tsx'
import type { HomeData } from './load.ts'

/** Ways in by job: the job's own page first, then the lists its people open most. */
export function JobDoors({ doors }: Pick<HomeData, 'doors'>) {
  return (
    <section aria-labelledby="doors">
      <h2 id="doors" className="text-xl">
        کار شما کدام است؟
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {doors.map(({ icon, href, title, text, links }) => (
          <li
            key={href}
            className="flex flex-col rounded-lg border border-line bg-surface p-5 shadow-raised"
          >
            <h3 className="flex items-center gap-2.5 text-base">
              <Icon name={icon} className="size-5 text-accent" />
              <a href={href} className="hover:text-accent">
                {title}
              </a>
            </h3>
            <p className="mt-2 text-sm leading-7 text-pretty text-muted">{text}</p>
            <ul className="mt-auto flex flex-wrap gap-x-5 gap-y-1 pt-3 text-sm">
              {links.map((link) => (
                <li key={link.href}>
                  <a href={link.href} className="text-link inline-block py-0.5">
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

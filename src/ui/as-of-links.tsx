import { type ComponentProps, use } from 'react'
import { LinkedDay } from './page-contexts.ts'

/** The address of a record that has a past, as of the day of what leads to it. */
export function useAsOf(path: string): string {
  return useAsOfLinks()(path)
}

/** An address that names a day itself stays as it is, and so does a place on the same page. */
export function useAsOfLinks(): (path: string) => string {
  const day = use(LinkedDay)
  return (path) => {
    if (day === null || path[0] !== '/' || path.includes('asOf=')) return path
    const [page = '', part] = path.split('#')
    const asked = `${page}${page.includes('?') ? '&' : '?'}asOf=${day}`
    return part ? `${asked}#${part}` : asked
  }
}

/** A link to a page that has a past. */
export function DayLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a href={useAsOf(href)} {...rest} />
}

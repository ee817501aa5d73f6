import { createContext, type ReactNode, use } from 'react'
import { asOfParam } from './as-of.ts'

const Day = createContext<string | null>(null)

/** What is drawn inside leads to records as of the same ISO date. */
export function AsOfLinks({ day, children }: { day: string | null; children: ReactNode }) {
  return <Day value={day}>{children}</Day>
}

/** The address of a record that has a past, as of the day of what leads to it. */
export function useAsOf(path: string): string {
  return useAsOfLinks()(path)
}

export function useAsOfLinks(): (path: string) => string {
  const day = use(Day)
  return (path) => {
    if (day === null) return path
    const [page = '', part] = path.split('#')
    const asked = `${page}${page.includes('?') ? '&' : '?'}asOf=${asOfParam(day)}`
    return part ? `${asked}#${part}` : asked
  }
}

import { useLocation } from '@tanstack/react-router'
import { readPastSearch } from './as-of.ts'

/** In a form that is sent by GET: the days of the page stay as they are. */
export function DayFields() {
  const days = readPastSearch(useLocation().search)
  return Object.entries(days).map(([name, day]) => (
    <input key={name} type="hidden" name={name} value={day} />
  ))
}

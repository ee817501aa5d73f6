import { query } from '../../api/query.ts'
import { formatJalali } from '../../persian/dates.ts'
import type { ShellData } from './shell-data.ts'

/** What surrounds every page. The shell is drawn on the server only, so it loads nothing elsewhere. */
export async function loadShell(): Promise<ShellData | null> {
  if (!import.meta.env.SSR) return null
  return {
    user: null,
    dataset: await query('dataset.current'),
    contact: { address: null, phone: null, email: null },
    trustSeal: null,
    year: formatJalali(new Date().toISOString(), 'year'),
  }
}

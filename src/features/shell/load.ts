import { query } from '../../api/query.ts'
import { formatJalali } from '../../persian/dates.ts'
import type { ShellData } from './shell-data.ts'

/** What surrounds every page. The shell is drawn on the server only, so it loads nothing elsewhere. */
export async function loadShell(): Promise<ShellData | null> {
  if (!import.meta.env.SSR) return null
  return {
    user: null,
    // Without the shell an error page would have no way out, so it stands even without data.
    dataset: await query('dataset.current').catch(() => null),
    contact: { address: null, phone: null, email: null },
    trustSeal: null,
    year: formatJalali(new Date().toISOString(), 'year'),
  }
}

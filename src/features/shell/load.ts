import { query } from '../../api/query.ts'
import { formatJalali } from '../../persian/dates.ts'
import type { SessionUser } from '../accounts/session.ts'
import { subscriptionPrompt } from '../subscriptions/trial-time.ts'
import type { ShellData, ShellUser } from './shell-data.ts'

const noContact = { address: null, phone: null, email: null }
const noShowcase = { medicineCode: null, companyKeys: [] }

/** What surrounds every page. The shell is drawn on the server only, so it loads nothing elsewhere. */
export async function loadShell(): Promise<ShellData | null> {
  if (!import.meta.env.SSR) return null
  // Without the shell an error page would have no way out, so it stands even without data.
  const [session, showcase, dataset] = await Promise.all([
    query('session.current').catch(() => undefined),
    query('access.showcase').catch(() => noShowcase),
    query('dataset.current').catch(() => null),
  ])
  return {
    start: { showcase, ...(session === undefined ? {} : { session }) },
    user: session?.user.name ? greeted(session.user) : null,
    dataset,
    contact: noContact,
    trustSeal: null,
    year: formatJalali(new Date().toISOString(), 'year'),
  }
}

function greeted(user: SessionUser): ShellUser {
  const { name, role, status } = user
  return {
    name,
    prompt: subscriptionPrompt(user, Date.now()),
    admin: role === 'ADMIN' && status === 'ACTIVE',
  }
}

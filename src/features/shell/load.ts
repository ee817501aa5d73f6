import { createIsomorphicFn } from '@tanstack/react-start'
import { NO_SHOWCASE } from '#src/access/no-showcase.ts'
import type { SessionUser } from '#src/access/session.ts'
import {
  PROMPT_WORDS,
  promptAfter,
  type SubscriptionPrompt,
  UPGRADE_WORDS,
  wantsSubscription,
} from '#src/access/trial-time.ts'
import { Problem } from '#src/api/problem.ts'
import { query } from '#src/api/query.ts'
import { formatJalali, todayInTehran } from '#src/persian/dates.ts'
import { NO_CONTACT } from '../accounts/use-contact.ts'
import type { ShellData, ShellUser } from './shell-data.ts'
import type { ShellSettings } from './site-settings.server.ts'

const NO_SETTINGS: ShellSettings = {
  contact: NO_CONTACT,
  trustSeal: null,
  banner: null,
  analytics: null,
  policy: null,
}

/** What surrounds every page. The shell is drawn on the server only, so it loads nothing elsewhere. */
export const loadShell = createIsomorphicFn()
  .server(async (): Promise<ShellData | null> => {
    const [session, showcase, dataset, recorded, footer] = await Promise.all([
      query('session.current').catch(orElse(undefined)),
      query('access.showcase').catch(orElse(NO_SHOWCASE)),
      query('dataset.current').catch(orElse(null)),
      query('dataset.days').catch(orElse(null)),
      query('shell.footer').catch(orElse(NO_SETTINGS)),
    ])
    const user = session?.user.name ? await greeted(session.user) : null
    return {
      start: {
        showcase,
        ...(session === undefined ? {} : { session }),
        // What differs from what everyone gets; visitors' pages are full enough.
        ...(session ? { format: await query('session.format') } : {}),
        ...(user && { subscribe: user.prompt ? PROMPT_WORDS[user.prompt] : UPGRADE_WORDS }),
      },
      user,
      dataset,
      time: recorded && { recorded, today: todayInTehran(new Date()) },
      ...footer,
      year: formatJalali(new Date().toISOString(), 'year'),
    }
  })
  .client(async (): Promise<ShellData | null> => null)

/**
 * Without the shell an error page would have no way out, so it stands even without data. Where the
 * database is away no page is drawn at all.
 */
function orElse<Value>(value: Value) {
  return (error: unknown): Value => {
    if (error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE') throw error
    return value
  }
}

async function greeted(user: SessionUser): Promise<ShellUser> {
  const { name, role, status } = user
  const active = role !== null && status === 'ACTIVE'
  return {
    name,
    // Who waits for approval or was rejected cannot open the page that sells.
    prompt: active ? await promptOf(user) : null,
    admin: active && role === 'ADMIN',
    unread: active ? await query('session.unread') : null,
  }
}

async function promptOf(user: SessionUser): Promise<SubscriptionPrompt | null> {
  if (!wantsSubscription(user, Date.now())) return null
  // Nothing ever ran out of whoever has nothing.
  if (user.subscriptionExpires === null) return 'buy'
  return promptAfter((await query('subscription.getActiveSubscription')).subscription)
}

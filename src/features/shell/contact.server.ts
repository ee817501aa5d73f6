import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { policyOf } from '#src/access/policy-setting.server.ts'
import type { Contact } from '#src/features/accounts/use-contact.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { settings } from '#src/server/db/schema/settings.ts'
import { analyticsOf, bannerOf } from './notices.server.ts'
import type { ShellSettings } from './shell-data.ts'
import { trustSealOf } from './trust-seal.server.ts'

const line = z.string().trim().min(1).max(300).nullish().catch(null)
const contactSetting = z
  .object({ address: line, phone: line, email: line, hours: line, maker: line })
  .catch({})

const SHOWN = ['contact', 'trustSeal', 'banner', 'analytics', 'policy']

/** The settings that stand around every page. */
export async function readFooter(db: Queryable): Promise<ShellSettings> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, SHOWN))
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return {
    contact: contactOf(values.get('contact')),
    trustSeal: trustSealOf(values.get('trustSeal')),
    banner: bannerOf(values.get('banner'), todayInTehran(now())),
    analytics: analyticsOf(values.get('analytics')),
    policy: asPolicy(values.get('policy')),
  }
}

function asPolicy(value: unknown): string | null {
  const overrides = policyOf(value)
  return Object.keys(overrides).length > 0 ? JSON.stringify(overrides) : null
}

/** The setting `contact`: `{address, phone, email, hours, maker}`, each of which may be missing. */
function contactOf(value: unknown): Contact {
  const { address, phone, email, hours, maker } = contactSetting.parse(value ?? {})
  return {
    address: address ?? null,
    phone: phone ?? null,
    email: email ?? null,
    hours: hours ?? null,
    maker: maker ?? null,
  }
}

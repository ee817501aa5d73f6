import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../server/db/client.ts'
import { settings } from '../../server/db/schema/settings.ts'
import type { Contact, TrustSeal } from './shell-data.ts'
import { trustSealOf } from './trust-seal.server.ts'

const line = z.string().trim().min(1).max(300).nullish().catch(null)
const contactSetting = z.object({ address: line, phone: line, email: line, hours: line }).catch({})

/** The settings that the foot of every page shows. */
export async function readFooter(
  db: Queryable,
): Promise<{ contact: Contact; trustSeal: TrustSeal | null }> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, ['contact', 'trustSeal']))
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return {
    contact: contactOf(values.get('contact')),
    trustSeal: trustSealOf(values.get('trustSeal')),
  }
}

/** The setting `contact`: `{address, phone, email, hours}`, each of which may be missing. */
function contactOf(value: unknown): Contact {
  const { address, phone, email, hours } = contactSetting.parse(value ?? {})
  return {
    address: address ?? null,
    phone: phone ?? null,
    email: email ?? null,
    hours: hours ?? null,
  }
}

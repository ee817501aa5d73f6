import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../server/db/client.ts'
import { settings } from '../../server/db/schema/settings.ts'
import type { Contact } from './shell-data.ts'

const line = z.string().trim().min(1).max(300).nullish().catch(null)
const contactSetting = z.object({ address: line, phone: line, email: line, hours: line }).catch({})

/** The setting `contact`: `{address, phone, email, hours}`, each of which may be missing. */
export async function readContact(db: Queryable): Promise<Contact> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'contact'))
  const { address, phone, email, hours } = contactSetting.parse(row?.value ?? {})
  return {
    address: address ?? null,
    phone: phone ?? null,
    email: email ?? null,
    hours: hours ?? null,
  }
}

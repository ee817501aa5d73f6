import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#src/server/db/client.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import type { SellerData } from '#src/server/db/schema/payments.ts'

const line = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .nullish()
  .catch(null)
  .transform((text) => text ?? null)

const bank = z.object({ name: line, holder: line, iban: line, card: line })

const sellerSetting = z.object({
  name: line,
  nationalId: line,
  economicCode: line,
  address: line,
  postalCode: line,
  phone: line,
  bank: bank
    .nullish()
    .catch(null)
    .transform((account) => account ?? null),
  sample: z.boolean().catch(false),
})

const NOBODY = sellerSetting.parse({})

/** The setting `seller`: who issues invoices, and the account that transfers go to. */
export async function readSeller(db: Queryable): Promise<Seller> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'seller'))
  const { name, ...seller } = sellerSetting.safeParse(row?.value).data ?? NOBODY
  return { name: name ?? 'دیتا دارو', ...seller }
}

/** Changes who sells; whatever an admin writes is no sample any more. */
export async function writeSeller(tx: Queryable, seller: Omit<Seller, 'sample'>): Promise<void> {
  const value = { ...seller, sample: false }
  await tx
    .insert(settings)
    .values({ key: 'seller', value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } })
}

/** An invented seller, so that a portal on one's own machine has whole invoices to show. */
export async function ensureSampleSeller(db: Queryable): Promise<void> {
  await db.insert(settings).values({ key: 'seller', value: SAMPLE }).onConflictDoNothing()
}

const SAMPLE: Seller = {
  name: 'شرکت نمونهٔ دیتا دارو',
  nationalId: '99000000104',
  economicCode: '99000000104',
  address: 'تهران، خیابان نمونه، پلاک ۱',
  postalCode: '1434865121',
  phone: '021-00000000',
  bank: {
    name: 'بانک نمونه',
    holder: 'شرکت نمونهٔ دیتا دارو',
    iban: 'IR000000000000000000000000',
    card: null,
  },
  sample: true,
}

interface BankAccount {
  name: string | null
  holder: string | null
  /** IR and 24 digits. */
  iban: string | null
  card: string | null
}

export interface Seller extends SellerData {
  bank: BankAccount | null
  /** Invented; nobody may transfer money to it. */
  sample: boolean
}

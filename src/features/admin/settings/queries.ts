import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { policySetting } from '#src/access/policy-setting.server.ts'
import { readShowcase } from '#src/features/access/showcase.server.ts'
import { analyticsSetting, bannerSetting } from '#src/features/shell/notices.server.ts'
import { trustSealSetting } from '#src/features/shell/trust-seal.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companySpellings } from '#src/server/db/schema/companies.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { settings } from '#src/server/db/schema/settings.ts'
import { lineInput } from '#src/server/text-input.ts'
import { importSetting } from './loss-share.server.ts'

const line = lineInput({ max: 300 }).nullable()

/** What each setting may hold; null takes it away, and the portal goes by its own again. */
export const SETTING_SCHEMAS = {
  showcase: z.strictObject({
    medicineCode: z.int().min(1).max(99_999_999).nullable(),
    companySpellings: z.array(lineInput({ min: 2, max: 200 })).max(20),
  }),
  contact: z.strictObject({
    address: line,
    phone: z
      .string()
      .trim()
      .regex(/^[+\d ()-]{3,40}$/, 'شمارهٔ تلفن فقط رقم، فاصله، خط تیره و + دارد.')
      .nullable(),
    email: z.email('نشانی ایمیل درست نیست.').max(200).nullable(),
    hours: line,
    maker: line.default(null),
  }),
  trustSeal: trustSealSetting,
  banner: bannerSetting,
  policy: policySetting,
  analytics: analyticsSetting,
  imports: importSetting,
} as const

export type SettingKey = keyof typeof SETTING_SCHEMAS

export const SETTING_KEYS = Object.keys(SETTING_SCHEMAS) as SettingKey[]

/** The state of a setting as somebody saw it; `none` while it is not set. */
export const settingMark = sql<string>`md5(concat(${settings.value}::text, ${settings.updatedAt}))`
export const NO_SETTING = 'none'

/** Every setting with its mark, and what the showcase comes to with them. */
export async function readSettings(db: Queryable) {
  const [rows, showcase] = await Promise.all([
    db
      .select({ key: settings.key, value: settings.value, mark: settingMark })
      .from(settings)
      .where(inArray(settings.key, SETTING_KEYS)),
    readShowcase(db),
  ])
  const states = Object.fromEntries(
    SETTING_KEYS.map((key): [SettingKey, { json: string | null; mark: string }] => {
      const row = rows.find((found) => found.key === key)
      return [key, { json: row ? JSON.stringify(row.value) : null, mark: row?.mark ?? NO_SETTING }]
    }),
  ) as Record<SettingKey, { json: string | null; mark: string }>
  return { settings: states, shown: await namesOf(db, showcase) }
}

async function namesOf(
  db: Queryable,
  { medicineCode, companyId }: Awaited<ReturnType<typeof readShowcase>>,
) {
  const [medicine] = await db
    .select({ code: medicines.code })
    .from(medicines)
    .where(sql`${medicines.code} = ${medicineCode}`)
  const spellings = await db
    .select({ name: companySpellings.spelling })
    .from(companySpellings)
    .where(sql`${companySpellings.companyId} = ${companyId}`)
    .orderBy(companySpellings.spelling)
  return { medicineCode: medicine?.code ?? null, spellings: spellings.map(({ name }) => name) }
}

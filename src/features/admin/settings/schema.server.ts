import { z } from 'zod'
import { policySetting } from '#src/access/policy-setting.server.ts'
import { importSetting } from '#src/features/importing/loss-share.ts'
import { analyticsSetting, bannerSetting } from '#src/features/shell/notices.server.ts'
import { trustSealSetting } from '#src/features/shell/trust-seal.server.ts'
import { lineInput } from '#src/server/text-input.ts'

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

import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { policySetting } from '#src/access/policy-setting.server.ts'
import { readShowcase } from '#src/features/access/showcase.server.ts'
import { papersSetting } from '#src/features/papers/paper-days.server.ts'
import { searchNamesSetting } from '#src/features/search/meant-names.server.ts'
import { suggest } from '#src/features/search/queries.ts'
import {
  analyticsSetting,
  bannerSetting,
  trustSealSetting,
} from '#src/features/shell/site-settings.server.ts'
import type { Decision } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { recordAction } from '#src/procedures/record-audit.server.ts'
import { adminProcedure, confirmedAdminProcedure, router } from '#src/procedures/trpc.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companyOfSegment } from '#src/server/db/company-of-segment.ts'
import { companySpellings } from '#src/server/db/schema/companies.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import { AppError } from '#src/server/errors.ts'
import { moneySetting } from '#src/server/new-rial.ts'
import { refreshPageFacts } from '#src/server/published-state.ts'
import { lineInput } from '#src/server/text-input.ts'
import { collectedSetting, importSetting, precedenceSetting } from './import-settings.server.ts'

const line = lineInput({ max: 300 }).nullable()

/** What each setting may hold; null takes it away, and the portal goes by its own again. */
const SETTING_SCHEMAS = {
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
  collected: collectedSetting,
  precedence: precedenceSetting,
  money: moneySetting,
  papers: papersSetting,
  searchNames: searchNamesSetting,
} as const

export type SettingKey = keyof typeof SETTING_SCHEMAS

const SETTING_KEYS = Object.keys(SETTING_SCHEMAS) as SettingKey[]

/** The order of sources is saved with what follows from it, by `adminImports.savePrecedence`. */
const SAVED_KEYS = SETTING_KEYS.filter((key) => key !== 'precedence')

/** The state of a setting as somebody saw it; `none` while it is not set. */
const settingMark = sql<string>`md5(concat(${settings.value}::text, ${settings.updatedAt}))`
const NO_SETTING = 'none'

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

/** Stores a setting in a transaction, with what else belongs into it. */
type Within = (store: (tx: Queryable) => Promise<Decision>) => Promise<Decision>

interface Change {
  key: SettingKey
  /** Null takes the setting away. */
  value: unknown
  /** Mark of the state that the admin saw. */
  seen: string
}

export const adminSettingsRouter = router({
  read: adminProcedure.query(({ ctx }) => readSettings(ctx.db)),
  /** `value` is checked by the schema of its key. */
  save: confirmedAdminProcedure
    .input(
      z.object({ key: z.enum(SAVED_KEYS), value: z.json().nullable(), seen: z.string().max(40) }),
    )
    .mutation(({ ctx, input }) => saveSetting(ctx, input)),
})

/**
 * Changes a setting for every server at once: pages that were kept carry the state of the settings
 * in their stamp, and every server looks for it. What another admin saved meanwhile is not lost.
 */
export async function saveSetting(
  ctx: AdminContext,
  change: Change,
  within: Within = (store) => ctx.db.transaction(store),
): Promise<Decision> {
  const { key, seen } = change
  const value = parseSetting(key, change.value)
  const decision = await within(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`data-daru setting ${key}`}))`)
    const [stored] = await tx
      .select({ value: settings.value, mark: settingMark })
      .from(settings)
      .where(eq(settings.key, key))
    if ((stored?.mark ?? NO_SETTING) !== seen) {
      throw new AppError(
        'CONFLICT',
        'مدیر دیگری این تنظیم را در این میان تغییر داده است. نوشتهٔ شما در فرم مانده است؛ صفحه را دوباره بارگذاری کنید و دوباره بنویسید.',
      )
    }
    const before = stored?.value ?? null
    if (await isSame(tx, before, value)) return { changed: false }
    if (key === 'showcase') await requireShowcase(tx, value)
    if (key === 'searchNames') await requireFound(tx, before, value)
    await write(tx, key, value)
    await recordAction(tx, ctx, {
      action: 'settings.change',
      subjectKind: 'settings',
      subjectId: key,
      before,
      after: value,
    })
    return { changed: true }
  })
  // The admin's next page comes from this server, sooner than the notice may.
  await refreshPageFacts(ctx.db)
  return decision
}

function parseSetting(key: SettingKey, given: unknown): unknown {
  if (given === null) return null
  const parsed = SETTING_SCHEMAS[key].safeParse(given)
  if (parsed.success) return JSON.parse(JSON.stringify(parsed.data))
  const [issue] = parsed.error.issues
  throw new AppError(
    'BAD_REQUEST',
    `ورودی «${issue?.path.join('.') || key}» درست نیست: ${issue?.message}`,
  )
}

async function isSame(tx: Queryable, before: unknown, after: unknown): Promise<boolean> {
  const { rows } = await tx.execute<{ same: boolean }>(
    sql`select ${JSON.stringify(before)}::jsonb = ${JSON.stringify(after)}::jsonb as same`,
  )
  return rows[0]?.same ?? false
}

async function write(tx: Queryable, key: SettingKey, value: unknown): Promise<void> {
  if (value === null) {
    await tx.delete(settings).where(eq(settings.key, key))
    return
  }
  const set = { value, updatedAt: sql`clock_timestamp()` }
  await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set })
}

/** The records that visitors are shown have to be there, and all spellings one company's. */
async function requireShowcase(tx: Queryable, value: unknown): Promise<void> {
  if (value === null) return
  const { medicineCode, companySpellings: names } = SETTING_SCHEMAS.showcase.parse(value)
  if (medicineCode !== null) {
    const found = await tx.$count(medicines, eq(medicines.code, medicineCode))
    if (found === 0)
      throw new AppError('BAD_REQUEST', 'ورودی «medicineCode» درست نیست: دارویی با این کد نیست.')
  }
  const ids: (number | null)[] = []
  for (const name of names) ids.push(await companyOfSegment(tx, name))
  const unknown = names[ids.indexOf(null)]
  const wrong =
    (unknown && `شرکتی با نام «${unknown}» نیست.`) ||
    (new Set(ids).size > 1 && 'این نام‌ها از یک شرکت نیستند.')
  if (wrong) throw new AppError('BAD_REQUEST', `ورودی «companySpellings» درست نیست: ${wrong}`)
}

/** What a name of the search dictionary is said to mean has to be found, or it would help nobody. */
async function requireFound(tx: Queryable, before: unknown, value: unknown): Promise<void> {
  const { searchNames } = SETTING_SCHEMAS
  const known = new Set(searchNames.safeParse(before).data?.map(({ means }) => means))
  for (const { means } of value === null ? [] : searchNames.parse(value)) {
    if (known.has(means)) continue
    const { groups, corrected } = await suggest(tx, means)
    if (groups.length > 0 && corrected === null) continue
    const words = corrected ? `؛ شاید «${corrected}»` : ''
    throw new AppError('BAD_REQUEST', `برای معنی «${means}» چیزی با همین املا پیدا نمی‌شود${words}.`)
  }
}

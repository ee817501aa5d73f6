import { isIP } from 'node:net'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { policyOf } from '#src/access/policy-setting.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import { lineInput } from '#src/server/text-input.ts'
import { NO_CONTACT } from '../accounts/use-contact.ts'

const BANNER_LEVELS = ['info', 'caution', 'critical'] as const

const day = z.iso.date().nullable()
const ownPath = z
  .string()
  .regex(/^\/(?![/\\])[^\s\\]{0,300}$/, 'لینک باید به صفحه‌ای از همین سامانه باشد و با / آغاز شود.')

/** The setting `banner`: one line over every page, from a day to a day in Tehran, both included. */
export const bannerSetting = z
  .strictObject({
    text: lineInput({ min: 3, max: 300, missing: 'متن اعلان را بنویسید.' }),
    level: z.enum(BANNER_LEVELS),
    href: ownPath.nullable(),
    linkLabel: lineInput({ min: 1, max: 60 }).nullable(),
    from: day,
    to: day,
  })
  .refine(({ href, linkLabel }) => (href === null) === (linkLabel === null), {
    path: ['linkLabel'],
    message: 'لینک و متن لینک را با هم بنویسید.',
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: 'پایان اعلان پیش از آغاز آن است.',
  })

export type SiteBanner = NonNullable<ReturnType<typeof bannerOf>>

/** The banner that stands on a day; null where there is none, or not now. */
export function bannerOf(value: unknown, today: string) {
  const { data } = bannerSetting.safeParse(value)
  if (!data || (data.from ?? today) > today || (data.to ?? today) < today) return null
  const { text, level, href, linkLabel } = data
  return { text, level, link: href && linkLabel ? { href, label: linkLabel } : null }
}

const scriptAddress = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^https:\/\/(?=[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\/)[a-z0-9.-]+\/[A-Za-z0-9._~/%?=&+-]+$/,
    'نشانی اسکریپت باید با https:// آغاز شود و نام دامنه و مسیر داشته باشد.',
  )

/** The setting `analytics`, a script of somebody else that counts visits: off unless it is there and switched on. */
export const analyticsSetting = z.strictObject({
  enabled: z.boolean(),
  src: scriptAddress,
  integrity: z
    .string()
    .trim()
    .regex(
      /^sha(?:256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/,
      'اثر انگشت را به صورت sha384-… بنویسید؛ بدون آن اسکریپت خارج از سامانه پذیرفته نیست.',
    ),
})

function analyticsOf(value: unknown) {
  const { data } = analyticsSetting.safeParse(value)
  return data?.enabled ? { src: data.src, integrity: data.integrity } : null
}

const secureAddress = z
  .string()
  .trim()
  .max(500)
  .refine(isSecureAddress, 'نشانی باید با https:// آغاز شود و نام دامنه داشته باشد.')
  .transform((text) => new URL(text).href)

/**
 * The setting `trustSeal`: the page that vouches for this site, and its picture. Without a picture
 * the footer shows one of its own; `enabled: false` keeps the rest for later.
 */
export const trustSealSetting = z.object({
  enabled: z.boolean().default(true),
  href: secureAddress,
  imageHref: secureAddress.nullish().transform((href) => href ?? null),
  label: lineInput({ min: 1, max: 100, missing: 'نام نماد را بنویسید.' }).default(
    'نماد اعتماد الکترونیکی',
  ),
})

export type TrustSeal = NonNullable<ReturnType<typeof trustSealOf>>

/** What the setting holds; null when it is missing, switched off or not as it should be. */
export function trustSealOf(value: unknown) {
  const { data } = trustSealSetting.safeParse(value)
  if (!data?.enabled) return null
  const { href, imageHref, label } = data
  return { href, imageHref, label }
}

/** An https address of a public name: no user, no port of one's own, no bare address or own host. */
function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname, port } = new URL(text)
  const isName = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[')
  // The host goes into a security header as it stands.
  const isPlain = /^[a-z0-9.-]+$/.test(hostname)
  return protocol === 'https:' && !username && !password && !port && isName && isPlain
}

const line = z.string().trim().min(1).max(300).nullable().catch(null)
/** The setting `contact`, each part of which may be missing. */
const contactSetting = z
  .object({ address: line, phone: line, email: line, hours: line, maker: line })
  .catch(NO_CONTACT)

const SHOWN = ['contact', 'trustSeal', 'banner', 'analytics', 'policy']

export type ShellSettings = Awaited<ReturnType<typeof readFooter>>

export async function readFooter(db: Queryable) {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, SHOWN))
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return {
    contact: contactSetting.parse(values.get('contact')),
    trustSeal: trustSealOf(values.get('trustSeal')),
    banner: bannerOf(values.get('banner'), todayInTehran(now())),
    analytics: analyticsOf(values.get('analytics')),
    policy: asPolicy(values.get('policy')),
  }
}

/** Numbers of the tiers that differ from the product's, as JSON; null where none does. */
function asPolicy(value: unknown): string | null {
  const overrides = policyOf(value)
  return Object.keys(overrides).length > 0 ? JSON.stringify(overrides) : null
}

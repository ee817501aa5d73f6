import { z } from 'zod'
import { lineInput } from '#src/server/text-input.ts'
import type { Analytics, SiteBanner } from './shell-data.ts'

const BANNER_LEVELS = ['info', 'caution', 'critical'] as const

const day = z.iso.date().nullable()
const ownPath = z
  .string()
  .regex(/^\/(?![/\\])[^\s\\]{0,300}$/, 'پیوند باید به صفحه‌ای از همین سامانه باشد و با / آغاز شود.')

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
    message: 'پیوند و متن پیوند را با هم بنویسید.',
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: 'پایان اعلان پیش از آغاز آن است.',
  })

/** The banner that stands on a day; null where there is none, or not now. */
export function bannerOf(value: unknown, today: string): SiteBanner | null {
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

/** The setting `analytics`: off unless it is there and switched on. */
export const analyticsSetting = z.strictObject({
  enabled: z.boolean(),
  src: scriptAddress,
  integrity: z
    .string()
    .trim()
    .regex(
      /^sha(?:256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/,
      'اثر انگشت را به صورت sha384-… بنویسید؛ بدون آن اسکریپت بیگانه پذیرفته نیست.',
    ),
})

export function analyticsOf(value: unknown): Analytics | null {
  const { data } = analyticsSetting.safeParse(value)
  return data?.enabled ? { src: data.src, integrity: data.integrity } : null
}

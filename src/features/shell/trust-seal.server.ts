import { isIP } from 'node:net'
import { z } from 'zod'
import { lineInput } from '#src/server/text-input.ts'
import type { TrustSeal } from './shell-data.ts'

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

/** What the setting holds; null when it is missing, switched off or not as it should be. */
export function trustSealOf(value: unknown): TrustSeal | null {
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

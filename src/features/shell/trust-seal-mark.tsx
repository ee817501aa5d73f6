import { ownMark } from '#src/ui/own-mark.ts'
import type { TrustSeal } from './shell-data.ts'

const OWN_IMAGE = '/trust-seal.svg'

/**
 * The trust seal of a fixed size: plain link and picture, which its issuer recognises by the origin
 * they are asked from. Without one, a link to where this site says so, and no mark.
 */
export function TrustSealMark({ seal }: { seal: TrustSeal | null }) {
  if (!seal) {
    return (
      <a
        href="/solutions/pricing#trust"
        className="inline-block py-1 text-sm text-muted hover:text-accent"
      >
        نماد اعتماد: هنوز دریافت نشده
      </a>
    )
  }
  return (
    <a
      href={seal.href}
      target="_blank"
      rel="noopener"
      referrerPolicy="origin"
      className="inline-block size-24 rounded-md border border-line bg-white p-2"
    >
      <img
        src={seal.imageHref ?? OWN_IMAGE}
        alt={seal.label}
        width={80}
        height={80}
        loading="lazy"
        decoding="async"
        referrerPolicy="origin"
        nonce={ownMark()}
        data-trust-seal=""
        className="size-20 object-contain text-xs text-black"
      />
    </a>
  )
}

import type { TrustSeal } from './shell-data.ts'

const OWN_IMAGE = '/trust-seal.svg'

/**
 * The trust seal of a fixed size: plain link and picture, which its issuer recognises by the origin
 * they are asked from. Without one, where this site says how payments are guarded.
 */
export function TrustSealMark({ seal }: { seal: TrustSeal | null }) {
  if (!seal) {
    return (
      <a
        href="/solutions/pricing#trust"
        className="inline-flex items-center gap-2 text-sm text-muted hover:text-accent"
      >
        <img src={OWN_IMAGE} alt="" width={32} height={32} loading="lazy" />
        نماد اعتماد و پرداخت امن
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
        data-trust-seal=""
        className="size-20 object-contain text-xs text-black"
      />
    </a>
  )
}

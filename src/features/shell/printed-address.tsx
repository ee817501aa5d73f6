import { useLocation } from '@tanstack/react-router'
import { readableAddress } from './readable-address.ts'
import { siteOrigin } from './site-origin.ts'
import { SITE_NAME } from './site-words.ts'

/** At the foot of what is printed: where the same view is found again. */
export function PrintedAddress() {
  const href = useLocation({ select: (location) => location.href })
  return (
    <p className="print-only px-4 pb-2 text-xs text-muted">
      {SITE_NAME} · نشانی همین نما:{' '}
      <bdi id="printed-address" dir="ltr">
        {readableAddress(siteOrigin() + href)}
      </bdi>
    </p>
  )
}

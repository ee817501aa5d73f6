import { useLocation, useMatches } from '@tanstack/react-router'
import { AsOfNote } from '#src/list/as-of-banner.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shows a day in the past by itself where its address names one. */
    hasPast?: true
  }
}

/** On pages without a history: that the day in the address is not what they show. */
export function PresentNote() {
  const { pathname, search } = useLocation()
  const hasPast = useMatches({ select: (all) => all.some(({ staticData }) => staticData?.hasPast) })
  if (hasPast || !('asOf' in search) || !search.asOf) return null
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-4 sm:px-6">
      <AsOfNote link={{ href: pathname, label: 'نمایش بدون تاریخ' }}>
        این صفحه تاریخچه ندارد؛ آنچه می‌بینید وضع امروز است.
      </AsOfNote>
    </div>
  )
}

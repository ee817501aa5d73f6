import type { ReactNode } from 'react'
import { toPersianDigits } from '#src/persian/digits.ts'
import { Code } from '#src/ui/code.tsx'

interface PartyData {
  name: string
  kind?: 'person' | 'company'
  nationalId: string | null
  economicCode: string | null
  address: string | null
  postalCode: string | null
  phone?: string | null
}

/** One side of an invoice; what is not known of it is left out. */
export function Party({ heading, party }: { heading: string; party: PartyData }) {
  const { name, kind = 'company', nationalId, economicCode, address, postalCode, phone } = party
  return (
    <section className="rounded-md border border-line p-4 text-sm">
      <h3 className="text-xs font-medium text-muted">{heading}</h3>
      <p className="mt-0.5 text-base font-medium">{name}</p>
      <dl className="mt-1 space-y-0.5">
        <Line
          label={kind === 'person' ? 'کد ملی' : 'شناسهٔ ملی'}
          value={nationalId && <Code>{nationalId}</Code>}
        />
        <Line label="کد اقتصادی" value={economicCode && <Code>{economicCode}</Code>} />
        <Line label="نشانی" value={address} />
        <Line label="کد پستی" value={postalCode && <Code>{postalCode}</Code>} />
        <Line label="تلفن" value={phone && <bdi dir="ltr">{toPersianDigits(phone)}</bdi>} />
      </dl>
    </section>
  )
}

function Line({ label, value }: { label: string; value: ReactNode }) {
  if (!value) return null
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{label}:</dt>
      <dd>{value}</dd>
    </div>
  )
}

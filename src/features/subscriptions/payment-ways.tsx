import type { ReactNode } from 'react'
import { Chip } from '#src/ui/chip.tsx'
import { SupportContact } from '../accounts/support-contact.tsx'
import type { Offer } from './load.ts'

type PaymentWaysProps = Pick<Offer, 'online' | 'transfer'>

/** Online or by transfer; what cannot be chosen now says so. */
export function PaymentWays({ online, transfer }: PaymentWaysProps) {
  if (!online && !transfer) {
    return (
      <div className="text-sm">
        <SupportContact lead="پرداخت اینترنتی و واریز بانکی هنوز راه‌اندازی نشده است. برای خرید:" />
      </div>
    )
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">روش پرداخت</legend>
      {online && (
        <Way value="online" label="پرداخت اینترنتی" chosen>
          {online === 'sandbox' ? (
            <>
              <Chip tone="caution" icon="warning">
                درگاه آزمایشی
              </Chip>{' '}
              پولی جابه‌جا نمی‌شود.
            </>
          ) : (
            'با کارت‌های بانکی، از درگاه زرین‌پال؛ اشتراک همان دم فعال می‌شود.'
          )}
        </Way>
      )}
      {transfer && (
        <Way value="transfer" label="واریز بانکی" chosen={!online}>
          پیش‌فاکتور و شمارهٔ حساب نشان داده می‌شود؛ پس از فرستادن فیش و تأیید آن اشتراک فعال می‌شود.
        </Way>
      )}
    </fieldset>
  )
}

interface WayProps {
  value: 'online' | 'transfer'
  label: string
  chosen: boolean
  children: ReactNode
}

function Way({
  value,
  label,
  chosen = false,
  children,
}: Partial<WayProps> & Omit<WayProps, 'chosen'>) {
  return (
    <label className="flex items-start gap-3 rounded-md border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name="kind"
        value={value}
        defaultChecked={chosen}
        className="mt-1.5 size-4 accent-accent"
      />
      <span>
        <span className="block text-sm font-medium">{label}</span>
        <span className="text-xs text-muted">{children}</span>
      </span>
    </label>
  )
}

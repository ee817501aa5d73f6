import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { PaymentAnswer } from './load.ts'

/** The bank's slip from the file room: a picture is shown, a PDF is opened. */
export function Slip({
  slip: { id, name, isPicture },
}: {
  slip: NonNullable<PaymentAnswer['slip']>
}) {
  const href = `/api/files/${id}`
  return (
    <Card
      level={2}
      title="فیش واریز"
      action={
        <LinkButton size="sm" href={href} target="_blank" rel="noopener" icon="external">
          باز کردن فیش
        </LinkButton>
      }
    >
      <p className="mb-3 text-sm text-muted">
        <bdi className="break-all">{name}</bdi>
      </p>
      {isPicture && (
        <img
          src={href}
          alt="تصویر فیش واریز"
          loading="lazy"
          className="max-h-[32rem] max-w-full rounded-md border border-line bg-sunken object-contain"
        />
      )}
    </Card>
  )
}

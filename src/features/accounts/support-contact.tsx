import { toPersianDigits } from '../../persian/digits.ts'
import { useContact } from '../shell/use-contact.ts'

/** How to reach people; where the portal has no address set, the one way that is always there. */
export function SupportContact({ lead }: { lead: string }) {
  const { phone, email } = useContact()
  if (!phone && !email) {
    return (
      <p className="text-muted">
        {lead} به همان پیامکی که از دیتا دارو گرفته‌اید یا به کارشناسی که شما را معرفی کرده پاسخ
        دهید.
      </p>
    )
  }
  return (
    <p className="text-muted">
      {lead}{' '}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr" className="text-link font-medium">
          {toPersianDigits(phone)}
        </a>
      )}
      {phone && email && ' یا '}
      {email && (
        <a href={`mailto:${email}`} dir="ltr" className="text-link font-medium">
          {email}
        </a>
      )}
    </p>
  )
}

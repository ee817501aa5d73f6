import { toPersianDigits } from '../../persian/digits.ts'
import { useContact } from '../shell/use-contact.ts'

/** How to reach people, from the same setting as the footer. */
export function SupportContact({ lead }: { lead: string }) {
  const { phone, email } = useContact()
  if (!phone && !email) {
    return (
      <p className="text-muted">
        {lead} نشانی پشتیبانی هنوز در این سامانه ثبت نشده است؛ از کسی که آن را به شما معرفی کرده
        بپرسید.
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

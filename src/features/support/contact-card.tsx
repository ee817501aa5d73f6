import { toPersianDigits } from '#src/persian/digits.ts'
import { Card } from '#src/ui/card.tsx'
import { Mail, Telephone } from '../accounts/support-contact.tsx'
import { useContact } from '../accounts/use-contact.ts'
import { FactLines } from './fact-lines.tsx'

/** Telephone, hours and e-mail address, as far as the setting has them. */
export function ContactCard() {
  const { phone, hours, email, address } = useContact()
  return (
    <Card level={2} title="تماس با پشتیبانی" className="lg:mt-4">
      {phone || email || hours || address ? (
        <FactLines
          facts={[
            { label: 'تلفن', value: phone && <Telephone number={phone} /> },
            { label: 'ساعت پاسخ‌گویی', value: hours && toPersianDigits(hours) },
            { label: 'ایمیل', value: email && <Mail address={email} /> },
            { label: 'نشانی', value: address && toPersianDigits(address) },
          ]}
        />
      ) : (
        <p className="text-sm text-muted">تلفن و نشانی هنوز ثبت نشده است؛ پیام خود را بنویسید.</p>
      )}
    </Card>
  )
}

import { CONTACT_PATH } from '#src/addresses/pages.ts'
import { FactLines } from '#src/features/support/fact-lines.tsx'
import { toPersianDigits } from '#src/persian/digits.ts'
import { Section } from '#src/ui/section.tsx'
import type { PricingData } from '../load.ts'

/** Who answers before a purchase, as far as the setting says. */
export function ContactSection({ contact }: Pick<PricingData, 'contact'>) {
  const { phone, hours, email, address } = contact
  return (
    <Section id="contact" title="پرسش پیش از خرید">
      {phone || hours || email || address ? (
        <FactLines
          facts={[
            {
              label: 'تلفن',
              value: phone && (
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr" className="text-link">
                  {toPersianDigits(phone)}
                </a>
              ),
            },
            { label: 'ساعت پاسخ‌گویی', value: hours && toPersianDigits(hours) },
            {
              label: 'ایمیل',
              value: email && (
                <a href={`mailto:${email}`} dir="ltr" className="text-link break-all">
                  {email}
                </a>
              ),
            },
            { label: 'نشانی', value: address && toPersianDigits(address) },
          ]}
        />
      ) : (
        <p className="text-sm text-muted">
          تلفن و نشانی هنوز ثبت نشده است؛ بدون حساب هم می‌توانید{' '}
          <a href={CONTACT_PATH} className="text-link">
            به پشتیبانی پیام دهید
          </a>
          .
        </p>
      )}
    </Section>
  )
}

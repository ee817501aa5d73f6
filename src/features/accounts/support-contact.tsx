import { CONTACT_PATH } from '#src/addresses/pages.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ContactForm } from './contact-form.tsx'
import type { Profile } from './load.ts'
import { useContact } from './use-contact.ts'

/** How to reach people: the setting of the footer, and a message, which always works. */
export function SupportContact({ lead }: { lead: string }) {
  const { phone, email } = useContact()
  return (
    <div className="space-y-2">
      <p className="text-muted">
        {lead} {phone && <Telephone number={phone} />}
        {phone && email && ' یا '}
        {email && <Mail address={email} />}
      </p>
      <p>
        <a href={CONTACT_PATH} className="text-link font-medium">
          پیام به پشتیبانی
        </a>
      </p>
    </div>
  )
}

/** The same for who may open no other page: the form itself, then telephone, hours and e-mail. */
export function MessageCard({ title, profile }: { title: string; profile: Profile }) {
  const { phone, hours, email } = useContact()
  const line = 'flex items-center gap-2'
  return (
    <section id="contact" aria-label="پیام به پشتیبانی" className="space-y-4">
      <h2 className="text-lg">{title}</h2>
      <ContactForm name={profile.name} reach={profile.mobile} />
      {(phone || hours || email) && (
        <ul className="space-y-2 text-sm text-muted">
          {phone && (
            <li className={line}>
              <Icon name="phone" /> <Telephone number={phone} />
            </li>
          )}
          {hours && (
            <li className={line}>
              <Icon name="clock" /> {toPersianDigits(hours)}
            </li>
          )}
          {email && (
            <li className={line}>
              <Icon name="mail" /> <Mail address={email} />
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

export function Telephone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} dir="ltr" className="text-link font-medium">
      {toPersianDigits(number)}
    </a>
  )
}

export function Mail({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} dir="ltr" className="text-link font-medium break-all">
      {address}
    </a>
  )
}

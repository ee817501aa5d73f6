import { CONTACT_PATH } from '#src/addresses/pages.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { ContactForm } from './contact-form.tsx'
import type { Profile } from './load.ts'
import { useContact } from './use-contact.ts'

interface SupportContactProps {
  lead: string
  /** Of who may open no other page, for whom the form stands here. */
  profile?: Profile | null
}

/** How to reach people: the setting of the footer, and a message from here, which always works. */
export function SupportContact({ lead, profile }: SupportContactProps) {
  const { phone, email } = useContact()
  return (
    <div className="space-y-2">
      <p className="text-muted">
        {lead}{' '}
        {phone && (
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            dir="ltr"
            className="text-link font-medium"
          >
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
      {profile && profile.status !== 'ACTIVE' ? (
        <details id="contact" className="rounded-md border border-line">
          <summary className="px-3 py-2 text-sm font-medium text-accent">پیام به پشتیبانی</summary>
          <div className="border-t border-line p-3">
            <ContactForm name={profile.name} reach={profile.mobile} />
          </div>
        </details>
      ) : (
        <p>
          <a href={CONTACT_PATH} className="text-link font-medium">
            پیام به پشتیبانی
          </a>
        </p>
      )}
    </div>
  )
}

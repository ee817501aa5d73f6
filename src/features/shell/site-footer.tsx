import type { ReactNode } from 'react'
import { quickLinks, solutionLinks } from '#src/addresses/navigation.ts'
import { CONTACT_PATH } from '#src/addresses/pages.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { ownMark } from '#src/ui/own-mark.ts'
import type { Contact } from '../accounts/use-contact.ts'
import { LogoMark } from './logo.tsx'
import type { TrustSeal } from './site-settings.server.ts'
import { SITE_NAME } from './site-words.ts'

/** Until a setting names the maker. */
export const MADE_BY = 'ساختهٔ شرکت فناوری هوشمند دیتا دارو'

const OWN_IMAGE = '/trust-seal.svg'

/**
 * The trust seal of a fixed size: plain link and picture, which its issuer recognises by the origin
 * they are asked from. Without one, a link to where this site says so, and no mark.
 */
export function TrustSealMark({ seal }: { seal: TrustSeal | null }) {
  if (!seal) {
    return (
      <a
        href="/solutions/pricing#trust"
        className="inline-block py-1 text-sm text-muted hover:text-accent"
      >
        نماد اعتماد: هنوز دریافت نشده
      </a>
    )
  }
  return (
    <a
      href={seal.href}
      target="_blank"
      rel="noopener"
      referrerPolicy="origin"
      className="inline-block size-24 rounded-md border border-line bg-white p-2"
    >
      <img
        src={seal.imageHref ?? OWN_IMAGE}
        alt={seal.label}
        width={80}
        height={80}
        loading="lazy"
        decoding="async"
        referrerPolicy="origin"
        nonce={ownMark()}
        data-trust-seal=""
        className="size-20 object-contain text-xs text-black"
      />
    </a>
  )
}

interface SiteFooterProps {
  contact: Contact
  trustSeal: TrustSeal | null
  year: string
}

export function SiteFooter({ contact, trustSeal, year }: SiteFooterProps) {
  return (
    <footer className="no-print mt-auto border-t border-line bg-surface">
      <div className="footer-columns mx-auto grid max-w-page grid-cols-2 gap-x-8 gap-y-4 px-4 py-6 sm:gap-y-8 sm:px-6 sm:py-10 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1.4fr] lg:gap-x-12">
        <div className="col-span-2 md:col-span-3 lg:col-span-1">
          <p className="flex items-center gap-2 font-bold">
            <LogoMark className="size-6" />
            {SITE_NAME}
          </p>
          <p className="mt-3 max-w-md text-sm leading-7 text-muted max-sm:hidden">
            خدمتی جامع برای مدیریت اطلاعات بازار دارو: داروها، شرکت‌ها، پروانه‌ها و قیمت‌ها در یک جا،
            هر عدد با منبع و تاریخ برداشت آن.
          </p>
        </div>
        <Links label="دسترسی سریع" links={quickLinks} />
        <Links label="راهکارها" links={solutionLinks} />
        <div className="col-span-2 space-y-3 md:col-span-1 md:space-y-5">
          <ContactDetails contact={contact} />
          <TrustSealMark seal={trustSeal} />
        </div>
      </div>
      <p className="border-t border-line px-4 py-3 text-center text-xs text-muted">
        © {year} {SITE_NAME}؛ همهٔ حقوق محفوظ است. {contact.maker ?? MADE_BY}.{' '}
        <a href="/status" className="inline-block py-1 hover:text-accent">
          وضعیت سامانه
        </a>
      </p>
    </footer>
  )
}

interface LinksProps {
  label: string
  links: readonly { href: string; label: string }[]
}

function Links({ label, links }: LinksProps) {
  return (
    <nav aria-label={label} className="max-sm:col-span-2">
      <Heading>{label}</Heading>
      <ul className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-4">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className="inline-block py-1 text-sm text-muted hover:text-accent">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return <h2 className="text-sm sm:mb-2">{children}</h2>
}

function ContactDetails({ contact: { address, phone, email, hours } }: { contact: Contact }) {
  return (
    <div>
      <Heading>تماس با ما</Heading>
      <ul className="text-sm text-muted">
        {address && <Line icon="place">{toPersianDigits(address)}</Line>}
        {phone && (
          <Line icon="phone">
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr" className="hover:text-accent">
              {toPersianDigits(phone)}
            </a>
          </Line>
        )}
        {hours && <Line icon="clock">{toPersianDigits(hours)}</Line>}
        {email && (
          <Line icon="mail">
            <a href={`mailto:${email}`} dir="ltr" className="hover:text-accent">
              {email}
            </a>
          </Line>
        )}
        <Line icon="mail">
          <a href={CONTACT_PATH} className="hover:text-accent">
            پیام به پشتیبانی
          </a>
        </Line>
      </ul>
    </div>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 py-1">
      <Icon name={icon} className="mt-1 size-4" />
      {children}
    </li>
  )
}

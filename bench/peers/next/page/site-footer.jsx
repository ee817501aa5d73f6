import { pageWords } from '../../medicine-page/words.js'
import { Logo } from './icon.jsx'

export function SiteFooter() {
  const { siteName, quickLinks, solutionLinks } = pageWords()
  return (
    <footer className="no-print mt-auto border-t border-line bg-surface">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-8 gap-y-8 px-4 py-10 sm:px-6 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1.4fr] lg:gap-x-12">
        <div className="col-span-2 md:col-span-3 lg:col-span-1">
          <p className="flex items-center gap-2 font-bold">
            <Logo look="size-6" />
            {siteName}
          </p>
          <p className="mt-3 max-w-md text-sm leading-7 text-muted">
            خدمتی جامع برای مدیریت اطلاعات بازار دارو: داروها، شرکت‌ها، پروانه‌ها و قیمت‌ها در یک جا،
            هر عدد با منبع و تاریخ برداشت آن.
          </p>
        </div>
        <Links label="پیوندهای سریع" links={quickLinks} />
        <Links label="راهکارها" links={solutionLinks} />
        <div className="col-span-2 space-y-5 md:col-span-1">
          <a
            href="/solutions/pricing#trust"
            className="inline-flex items-center gap-2 text-sm text-muted hover:text-accent"
          >
            {/* biome-ignore lint/performance/noImgElement: as plain as the portal's */}
            <img src="/trust-seal.svg" alt="" width="32" height="32" loading="lazy" />
            نماد اعتماد و پرداخت امن
          </a>
        </div>
      </div>
      <p className="border-t border-line px-4 py-4 text-center text-xs text-muted">
        {`© ۱۴۰۵ ${siteName}؛ همهٔ حقوق محفوظ است.`}
      </p>
    </footer>
  )
}

function Links({ label, links }) {
  return (
    <nav aria-label={label}>
      <h2 className="mb-2 text-sm">{label}</h2>
      <ul>
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

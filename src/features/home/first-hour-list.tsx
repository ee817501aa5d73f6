import { medicinePath } from '#src/addresses/records.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { CockpitData } from './load.ts'

type Hour = NonNullable<CockpitData['cockpit']['hour']>

function stepsOf({ medicine, record, radar, changes, brief }: Hour) {
  const path = medicine ? medicinePath(medicine) : '/medicine'
  return [
    {
      isDone: record,
      title: 'صفحهٔ یک دارو را باز کنید',
      text: medicine
        ? `${medicine.name} با ${formatNumber(medicine.licences)} پروانه: سازندگان، قیمت‌ها و تاریخ‌ها`
        : 'سازندگان، قیمت‌ها و تاریخ‌ها',
      href: path,
      link: 'باز کردن صفحه',
    },
    {
      isDone: radar,
      title: 'انقضاها را به تقویم خود ببرید',
      text: 'هر پروانه با آنچه پس از آن از دارو می‌ماند',
      href: '/insight/expiry',
      link: 'رادار انقضا',
    },
    {
      isDone: changes,
      title: 'ببینید بازار چه تغییری کرده است',
      text: 'قیمت‌ها، پروانه‌ها و سازندگان، با مقدار پیش و پس',
      href: '/insight/changes',
      link: 'تغییرات بازار',
    },
    {
      isDone: brief,
      title: 'گزارش هیئت‌مدیره بسازید',
      text: 'یک گزارش چاپی از همین دارو، با منبع هر عدد',
      href: medicine ? `/brief/medicines/${medicine.code}` : '/brief/medicines',
      link: 'ساخت گزارش',
    },
  ]
}

/** Four things worth trying in the free hour, ticked as their pages are opened. */
export function FirstHourList({ hour }: { hour: Hour }) {
  const steps = stepsOf(hour)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section
      aria-labelledby="first-hour"
      className="rounded-lg border border-line bg-surface shadow-raised"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3">
        <h2 id="first-hour" className="text-base">
          چهار کار برای یک ساعت شما
        </h2>
        <p className="text-xs text-muted">{countOf(done, steps.length)} انجام شد</p>
      </div>
      <ol className="grid gap-px border-t border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ isDone, title, text, href, link }, place) => (
          <li key={title} className="flex gap-3 bg-surface p-4">
            <span
              data-done={isDone || undefined}
              className="grid size-7 shrink-0 place-items-center rounded-full border border-field text-sm data-done:border-transparent data-done:bg-positive-soft data-done:text-positive"
            >
              {isDone ? <Icon name="check" className="size-4" /> : formatNumber(place + 1)}
            </span>
            <div className="min-w-0 text-sm">
              <h3 className="text-sm">
                {title}
                {isDone && <span className="sr-only">؛ انجام شد</span>}
              </h3>
              <p className="text-muted">{text}</p>
              <a href={href} className="text-link inline-block py-1">
                {link}
              </a>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { withReturn } from '#src/addresses/return-path.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import type { Waiting } from './load.ts'

/** By place: a bar tells nothing of the value that is not here. */
const BARS = [
  ['w-20', 'w-24', 'w-14', 'w-16'],
  ['w-24', 'w-20', 'w-12', 'w-16'],
  ['w-16', 'w-24', 'w-14', 'w-14'],
]

/** A phone has no room for the second of four columns. */
const cellOf = (place: number, columns: number) =>
  `px-2 py-2 first:ps-4 ${place === 1 && columns > 3 ? 'max-sm:hidden' : ''}`

/** «برای دیدن ۱۵ پروانهٔ آتورواستاتین وارد شوید»: what waits behind the sign-in. */
export function waitingTitle({ title, licences }: Pick<Waiting, 'title' | 'licences'>): string {
  if (licences === null) return `برای دیدن «${title}» وارد شوید`
  return licences > 0
    ? `برای دیدن ${formatNumber(licences)} پروانهٔ ${title} وارد شوید`
    : `برای دیدن صفحهٔ ${title} وارد شوید`
}

interface WaitingCardProps {
  waiting: Waiting
  callbackUrl: string | undefined
}

/** The shape of what waits, the way to the free hour, and the promise to come back. */
export function WaitingCard({ waiting: { about, columns }, callbackUrl }: WaitingCardProps) {
  return (
    <section
      aria-label="آنچه پس از ورود می‌بینید"
      className="relative mb-6 overflow-hidden rounded-lg border border-line"
    >
      {about && <p className="border-b border-line px-4 py-2 text-sm">{about}</p>}
      {columns.length > 0 && <Shape columns={columns} />}
      <div className="flex flex-wrap items-center justify-between gap-3 bg-sunken px-4 py-3">
        <p className="min-w-0 flex-1 basis-44 text-xs text-muted">
          پس از ورود به همین صفحه برمی‌گردید. حساب ندارید؟ رایگان و بدون اطلاعات بانکی:
        </p>
        <LinkButton size="sm" href={withReturn('/signup', callbackUrl)}>
          یک ساعت دسترسی کامل
        </LinkButton>
      </div>
    </section>
  )
}

function Shape({ columns }: Pick<Waiting, 'columns'>) {
  return (
    <table className="w-full table-fixed text-xs">
      <caption className="sr-only">ستون‌های این صفحه؛ مقادیر پس از ورود دیده می‌شود</caption>
      <thead className="text-muted">
        <tr>
          {columns.map((label, place) => (
            <th
              key={label}
              scope="col"
              className={`${cellOf(place, columns.length)} text-start font-medium`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody aria-hidden="true">
        {BARS.map((bars) => (
          <tr key={bars.join()} className="border-t border-line">
            {bars.slice(0, columns.length).map((width, place) => (
              <td key={columns[place]} className={cellOf(place, columns.length)}>
                <span className={`block h-2 max-w-full rounded-full bg-line ${width}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

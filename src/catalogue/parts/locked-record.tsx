import { LinkButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { SubscribeWords } from '#src/ui/subscribe-words.tsx'
import { wholeUnits } from '#src/ui/whole-units.ts'

interface LockedRecordProps {
  /** What waits, with only what public lists tell: «۱۵ پروانهٔ آتورواستاتین». */
  holds: string
  /** The heads of the table that waits. */
  columns?: readonly string[] | undefined
}

/** By place: a bar tells nothing of the value that is not here. */
const BARS = [
  [60, 75, 45, 55],
  [75, 60, 40, 55],
  [50, 70, 45, 50],
  [65, 75, 40, 55],
]

/** What stands where the sections of a record were not sent: their shape, and two ways to them. */
export function LockedRecord({ holds, columns }: LockedRecordProps) {
  return (
    <section aria-labelledby="locked-title" className="locked-record">
      {columns && <Shape columns={columns} />}
      <div>
        <div>
          <h2 id="locked-title">
            <Icon name="lock" className="size-5" /> {wholeUnits(holds)}
          </h2>
          <p>
            با اشتراک حرفه‌ای باز می‌شود، همراه با فایل اکسل، نمایش در تاریخ گذشته و هشدار تغییرات.
          </p>
        </div>
        <p className="locked-ways">
          <LinkButton href="/subscription" variant="primary" data-unlock="">
            <SubscribeWords />
          </LinkButton>
          <LinkButton href="/solutions/pricing">پلن‌ها و قیمت‌ها</LinkButton>
        </p>
      </div>
    </section>
  )
}

function Shape({ columns }: { columns: readonly string[] }) {
  return (
    <table>
      <caption className="sr-only">ستون‌های این بخش؛ مقادیر با اشتراک دیده می‌شود</caption>
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody aria-hidden="true">
        {BARS.map((bars) => (
          <tr key={bars.join()}>
            {columns.map((label, place) => (
              <td key={label}>
                <i style={{ inlineSize: `${bars[place % bars.length]}%` }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { PRICING_PATH } from '#src/addresses/pages.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import {
  type AccessKey,
  type AccessLine,
  accessLines,
  KIND_LABELS,
  SHOWN_KINDS,
} from './access-words.ts'

interface NextStepProps {
  title: string
  text: string
  /** On the page of prices itself the prices are no next step. */
  withPrices?: boolean
}

export function NextStep({ title, text, withPrices = true }: NextStepProps) {
  const signedIn = useSession().status === 'authenticated'
  return (
    <section
      aria-labelledby="next"
      className="no-print flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-accent-soft px-6 py-6"
    >
      <div className="max-w-2xl">
        <h2 id="next" className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-sm leading-7 text-pretty">{text}</p>
      </div>
      <div className="no-print flex flex-wrap gap-2">
        {signedIn ? (
          <LinkButton variant="primary" href="/subscription">
            اشتراک من
          </LinkButton>
        ) : (
          <LinkButton variant="primary" href="/signup">
            ساخت حساب رایگان
          </LinkButton>
        )}
        {withPrices ? (
          <LinkButton href={PRICING_PATH}>پلن‌ها و قیمت‌ها</LinkButton>
        ) : (
          <LinkButton href="/medicine">دیدن داروها</LinkButton>
        )}
      </div>
    </section>
  )
}

export function AccessTable({ keys }: { keys: readonly AccessKey[] }) {
  return (
    <DataTable
      caption="آنچه هر پلن می‌بیند"
      rows={accessLines(keys)}
      rowKey={({ key }) => key}
      columns={[
        { label: 'امکان', cell: (line: AccessLine) => line.label },
        ...SHOWN_KINDS.map((kind) => ({
          key: kind,
          label: KIND_LABELS[kind],
          cell: (line: AccessLine) => line.of[kind],
        })),
      ]}
    />
  )
}

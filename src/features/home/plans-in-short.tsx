import { TIER_LABELS } from '#src/access/session.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { formatMoney } from '#src/persian/money.ts'
import { Icon } from '#src/ui/icon.tsx'

type Tiers = AnswerOf<'solutions.front'>['tiers']

/** What is sold, in two lines each; the whole is on the page of prices. */
export function PlansInShort({ tiers }: { tiers: Tiers }) {
  return (
    <section aria-labelledby="plans">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="plans" className="text-xl">
          پلن‌ها
        </h2>
        <a href="/solutions/pricing" className="text-link inline-flex items-center gap-1 text-sm">
          همهٔ قیمت‌ها و آنچه هر سطح می‌بیند
          <Icon name="chevron-left" className="size-4" />
        </a>
      </div>
      <dl className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface shadow-raised">
        <Tier
          name={TIER_LABELS[0]}
          about="تعداد واقعی هر فهرست و ردیف‌های نخست آن؛ شناسهٔ هر رکورد و چند مورد نخست هر تحلیل."
          price="بدون هزینه"
        />
        {tiers.map(({ tier, about, priceRial, term }) => (
          <Tier
            key={tier}
            name={TIER_LABELS[tier]}
            about={about}
            price={`از ${formatMoney(priceRial)}`}
            term={`برای ${term}`}
          />
        ))}
      </dl>
    </section>
  )
}

interface TierProps {
  name: string
  about: string
  price: string
  term?: string
}

function Tier({ name, about, price, term }: TierProps) {
  return (
    <div className="grid items-baseline gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[7rem_1fr_auto]">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-sm leading-7 text-pretty text-muted">{about}</dd>
      <dd className="text-sm sm:text-end">
        <span className="font-semibold">{price}</span>
        {term && <span className="text-muted"> {term}</span>}
      </dd>
    </div>
  )
}

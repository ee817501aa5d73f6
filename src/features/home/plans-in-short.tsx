import { TIER_LABELS } from '#src/access/session.ts'
import { CONTACT_PATH, PRICING_PATH } from '#src/addresses/pages.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'

const WAYS_ON = {
  1: { href: '/signup', label: 'یک ساعت دسترسی کامل' },
  2: { href: CONTACT_PATH, label: 'گفت‌وگو با ما' },
} as const

/** What is sold, in a card each; the whole is on the page of prices. */
export function PlansInShort({ tiers }: { tiers: AnswerOf<'solutions.front'>['tiers'] }) {
  return (
    <section aria-labelledby="plans">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="plans" className="text-xl">
          پلن‌ها و قیمت‌ها
        </h2>
        <a href={PRICING_PATH} className="text-link text-sm">
          همهٔ قیمت‌ها و آنچه هر پلن باز می‌کند
        </a>
      </div>
      <ul className="mt-4 grid gap-3 md:grid-cols-3">
        <TierCard
          name={TIER_LABELS[0]}
          price="بدون هزینه"
          about="تعداد واقعی هر فهرست و ردیف‌های اول آن؛ شناسهٔ هر رکورد و چند مورد اول هر تحلیل."
          wayOn={{ href: '/signup', label: 'ساخت حساب رایگان' }}
        />
        {tiers.map(({ tier, about, priceRial, term, longTerm, saving }) => (
          <TierCard
            key={tier}
            name={TIER_LABELS[tier]}
            price={formatMoney(priceRial)}
            term={`برای ${term}`}
            saving={saving > 0 ? `${longTerm}: ${formatPercent(saving, undefined, 0)} کمتر` : null}
            about={about}
            wayOn={WAYS_ON[tier]}
            isMain={tier === 1}
          />
        ))}
      </ul>
    </section>
  )
}

interface TierCardProps {
  name: string
  price: string
  term?: string
  saving?: string | null
  about: string
  wayOn: { href: string; label: string }
  isMain?: boolean
}

function TierCard({ name, price, term, saving, about, wayOn, isMain = false }: TierCardProps) {
  return (
    <li
      data-main={isMain || undefined}
      className="flex flex-col rounded-lg border border-line bg-surface p-4 shadow-raised data-main:border-accent"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{name}</h3>
        {saving && <Chip tone="positive">{saving}</Chip>}
      </div>
      <p className="mt-1">
        <span className="text-xl font-bold">{price}</span>{' '}
        {term && <span className="text-sm text-muted">{term}</span>}
      </p>
      <p className="mt-1 mb-3 text-sm leading-7 text-pretty text-muted max-sm:hidden">{about}</p>
      <LinkButton href={wayOn.href} className="mt-auto max-sm:mt-2">
        {wayOn.label}
      </LinkButton>
    </li>
  )
}

import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { JsonLd } from '../shell/json-ld.tsx'
import { FaqList } from './faq.tsx'
import { homeNodes } from './home-nodes.ts'
import type { VisitorData } from './load.ts'
import { MarketCounters } from './market-counters.tsx'
import { PlansInShort } from './plans-in-short.tsx'
import { ProductAtWork } from './product-at-work.tsx'
import { RecentChanges } from './recent-changes.tsx'

const SEARCH_EXAMPLES = ['آتورواستاتین', 'metformin', 'A10BA02', 'انسولین']

export function VisitorHome({ data }: { data: VisitorData }) {
  const { front, market, dataset, jobLinks, tiers, faq } = data
  return (
    <>
      <JsonLd of={import.meta.env.SSR && homeNodes} />
      <div className="border-b border-line bg-surface">
        <div className="mx-auto grid w-full max-w-page items-center gap-x-12 gap-y-6 px-4 py-6 sm:px-6 sm:py-10 lg:grid-cols-2 lg:py-14">
          <Hero market={market} />
          <RecentChanges front={front} market={market} dataset={dataset} />
        </div>
      </div>
      <div className="mx-auto w-full max-w-page space-y-8 px-4 pt-6 pb-10 sm:space-y-14 sm:px-6 sm:pb-16">
        <MarketCounters market={market} before={front.before} dataset={dataset} />
        <ProductAtWork front={front} />
        <JobLinks jobLinks={jobLinks} />
        <PlansInShort tiers={tiers} />
        <Questions faq={faq} />
      </div>
    </>
  )
}

function Hero({ market: { figures } }: Pick<VisitorData, 'market'>) {
  return (
    <div className="min-w-0">
      <h1 className="text-3xl text-balance md:text-4xl">
        چه کسی می‌سازد، تا&nbsp;کی، و به چه قیمتی؟
      </h1>
      <p className="mt-3 max-w-xl text-base text-pretty text-muted md:text-lg">
        بازار دارویی ایران در یک جست‌وجو: {formatNumber(figures.medicines)} دارو،{' '}
        {formatNumber(figures.licences)} پروانهٔ جاری و {formatNumber(figures.companies)} شرکت؛ هر
        عدد با منبع و تاریخ.
      </p>
      <div className="mt-6 max-w-xl">
        <SearchBox />
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          برای نمونه:
          {SEARCH_EXAMPLES.map((example) => (
            <a
              key={example}
              href={`/search?q=${encodeURIComponent(example)}`}
              rel="nofollow"
              className="text-link py-0.5"
            >
              <bdi>{example}</bdi>
            </a>
          ))}
        </p>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5 sm:mt-7 sm:pt-6">
        <LinkButton variant="primary" size="lg" href="/signup">
          یک ساعت دسترسی کامل
        </LinkButton>
        <p className="max-w-xs text-sm text-muted">
          رایگان و بدون اطلاعات بانکی. ساعت پس از تأیید حساب، با اولین ورود شما شروع می‌شود.
        </p>
      </div>
    </div>
  )
}

/** Ways in by job: the question, what the data says to it, and the lists its people open most. */
function JobLinks({ jobLinks }: Pick<VisitorData, 'jobLinks'>) {
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" className="text-xl">
        برای کار شما
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-3">
        {jobLinks.map(({ icon, href, name, question, text, links }) => (
          <li key={href} className="flex flex-col bg-surface p-3 sm:p-5">
            <p className="flex items-center gap-2 text-xs text-muted sm:text-sm">
              <Icon name={icon} className="size-4" />
              {name}
            </p>
            <h3 className="mt-1.5 text-sm sm:text-base">
              <a href={href} className="inline-block py-1 hover:text-accent hover:underline">
                {question}
              </a>
            </h3>
            <p className="mt-1 text-sm leading-7 text-pretty text-muted max-sm:hidden">{text}</p>
            <ul className="mt-auto flex flex-wrap gap-x-5 gap-y-1 pt-3 text-sm max-sm:hidden">
              {links.map((link) => (
                <li key={link.href}>
                  <a href={link.href} className="text-link inline-block py-0.5">
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Questions({ faq }: Pick<VisitorData, 'faq'>) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-2 text-xl">
        پرسش‌های پرتکرار
      </h2>
      <FaqList faq={faq} />
      <p className="mt-4 text-sm">
        <a href="/solutions/data-and-method" className="text-link">
          منابع، تعریف‌ها و روش هر عدد
        </a>
      </p>
    </section>
  )
}

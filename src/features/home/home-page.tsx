import type { ReactNode } from 'react'
import { InferredMark } from '#src/catalogue/parts/inferred-mark.tsx'
import { countedTwice } from '#src/catalogue/parts/licence-count.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { DatasetSource } from '../shell/dataset-source.tsx'
import { addressOf, JsonLd, type JsonLdNode, publisher } from '../shell/json-ld.tsx'
import { SITE_DESCRIPTION, SITE_NAME } from '../shell/site-words.ts'
import { InvitationNotice } from '../teams/invitation-notice.tsx'
import { HomeWatchList } from '../watchlist/home-watch-list.tsx'
import { homeQuestions } from './home-words.ts'
import type { HomeData } from './load.ts'
import { PlansInShort } from './plans-in-short.tsx'
import { RecentChanges } from './recent-changes.tsx'

const SEARCH_EXAMPLES = ['آتورواستاتین', 'metformin', 'A10BA02', 'انسولین']

export function HomePage({ data }: { data: HomeData }) {
  const {
    figures,
    changes,
    changeTotal,
    lastDay,
    digest,
    dataset,
    watched,
    jobLinks,
    faq,
    tiers,
    invited,
  } = data
  return (
    <>
      <JsonLd of={import.meta.env.SSR && homeNodes} />
      <Hero />
      <div className="mx-auto w-full max-w-page space-y-14 px-4 pt-8 pb-16 sm:px-6">
        <InvitationNotice invited={invited} />
        <HomeWatchList watched={watched} />
        <section aria-label="اندازهٔ کاتالوگ">
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
            <Counter label="دارو (کد ژنریک)" value={figures.medicines} href="/medicine" />
            <Counter
              label="پروانهٔ جاری (شمارهٔ IRC)"
              value={figures.licences}
              href="/medicine?level=products"
              remark={countedTwice(figures)}
            />
            <Counter label="مولکول" value={figures.molecules} href="/medicine" />
            <Counter label="شرکت دارندهٔ پروانه" value={figures.companies} href="/company" />
            <Counter
              label="داروی تک‌سازنده"
              value={figures.soleMaker}
              href="/medicine?makers=1"
              remark={
                <>
                  {figures.isInferred && (
                    <InferredMark how="نوع تأمین بخشی از پروانه‌ها استنتاج‌شده است" />
                  )}
                  {figures.unclear > 0 && ` ${formatNumber(figures.unclear)} داروی دیگر نامعلوم`}
                </>
              }
            />
            <Counter
              label="داروی فقط وارداتی"
              value={figures.importedOnly}
              href="/medicine?importedOnly=1"
              remark={
                figures.isInferred && (
                  <InferredMark how="نوع تأمین بخشی از پروانه‌ها استنتاج‌شده است" />
                )
              }
            />
          </ul>
          <div className="mt-3">
            <DatasetSource dataset={dataset} />
          </div>
        </section>
        <RecentChanges
          changes={changes}
          total={changeTotal}
          lastDay={lastDay}
          digest={digest}
          publishedOn={dataset ? formatJalali(dataset.publishedAt, 'long') : null}
        />
        <JobLinks jobLinks={jobLinks} />
        {tiers.length > 0 && <PlansInShort tiers={tiers} />}
        <Questions faq={faq} />
      </div>
    </>
  )
}

function Hero() {
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto w-full max-w-3xl px-4 pt-12 pb-14 text-center sm:px-6 md:pt-20 md:pb-20">
        <h1 className="text-3xl text-balance md:text-4xl">بازار دارویی ایران، روشن و سنجیده</h1>
        <p className="mx-auto mt-4 max-w-2xl text-base text-pretty text-muted md:text-lg">
          چه کسی چه می‌سازد، هر مولکول چند سازنده دارد، چه چیزی فقط وارد می‌شود و کدام پروانه‌ها رو به
          پایان‌اند؛ با منبع و تاریخ هر عدد.
        </p>
        <div className="mt-8">
          <SearchBox size="hero" />
        </div>
        <p className="mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-sm text-muted">
          برای نمونه:
          {SEARCH_EXAMPLES.map((example) => (
            <a
              key={example}
              href={`/search?q=${encodeURIComponent(example)}`}
              rel="nofollow"
              className="text-link"
            >
              <bdi>{example}</bdi>
            </a>
          ))}
        </p>
      </div>
    </div>
  )
}

interface CounterProps {
  label: string
  value: number
  href: string
  remark?: ReactNode
}

function Counter({ label, value, href, remark }: CounterProps) {
  return (
    <li>
      <Stat label={label} value={formatNumber(value)} href={href} remark={remark} />
    </li>
  )
}

function Questions({ faq }: Pick<HomeData, 'faq'>) {
  return (
    <section aria-labelledby="questions" className="max-w-3xl">
      <h2 id="questions" className="mb-2 text-xl">
        پرسش‌های پرتکرار
      </h2>
      {faq.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          <p className="text-sm leading-7 text-muted">{answer}</p>
        </Disclosure>
      ))}
      <p className="mt-4 text-sm">
        <a href="/solutions/data-and-method" className="text-link">
          منابع، تعریف‌ها و روش هر عدد
        </a>
      </p>
    </section>
  )
}

/** The site, how it is searched, who publishes it, and the questions that the page answers. */
function homeNodes(): readonly JsonLdNode[] {
  return [
    {
      '@type': 'WebSite',
      '@id': addressOf('/#site'),
      url: addressOf('/'),
      name: SITE_NAME,
      description: SITE_DESCRIPTION,
      inLanguage: 'fa-IR',
      publisher: { '@id': addressOf('/#publisher') },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${addressOf('/medicine')}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    { ...publisher(), url: addressOf('/'), logo: addressOf('/apple-touch-icon.png') },
    {
      '@type': 'FAQPage',
      '@id': addressOf('/#questions'),
      inLanguage: 'fa-IR',
      mainEntity: homeQuestions().map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

/** Ways in by job: the job's own page first, then the lists its people open most. */
function JobLinks({ jobLinks }: Pick<HomeData, 'jobLinks'>) {
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" className="text-xl">
        کار شما کدام است؟
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {jobLinks.map(({ icon, href, title, text, links }) => (
          <li
            key={href}
            className="flex flex-col rounded-lg border border-line bg-surface p-5 shadow-raised"
          >
            <h3 className="flex items-center gap-2.5 text-base">
              <Icon name={icon} className="size-5 text-accent" />
              <a href={href} className="hover:text-accent">
                {title}
              </a>
            </h3>
            <p className="mt-2 text-sm leading-7 text-pretty text-muted">{text}</p>
            <ul className="mt-auto flex flex-wrap gap-x-5 gap-y-1 pt-3 text-sm">
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

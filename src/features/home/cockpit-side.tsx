import type { ReactNode } from 'react'
import { OWN_LISTS_PATH, SAVED_VIEW_FORM } from '#src/addresses/account-pages.ts'
import { competitorsPath } from '#src/addresses/insight.ts'
import { conditionPath, DECISIONS_PATH } from '#src/addresses/pages.ts'
import { companyPath } from '#src/addresses/records.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { wholeUnits } from '#src/ui/whole-units.ts'
import { rivalsTitle, tasksOf, viewsTitle } from './cockpit-words.ts'
import type { CockpitData } from './load.ts'
import { Delta } from './own-counters.tsx'

type Cockpit = CockpitData['cockpit']

/** What the data asks to be done; left out where it asks nothing. */
export function Tasks({ cockpit }: { cockpit: Cockpit }) {
  const { today, company, sole, lapses, changes } = cockpit
  const tasks = tasksOf({ today, company, sole, days: lapses.days, isOwn: changes !== null })
  if (tasks.length === 0) return null
  return (
    <Card level={2} flush title="کارهای پیش رو">
      <ul className="divide-y divide-line">
        {tasks.map(({ title, text, href, link }) => (
          <li key={title} className="px-5 py-3 text-sm">
            <p className="font-semibold">{title}</p>
            <p className="text-muted">{text}</p>
            <a href={href} className="text-link inline-block py-1">
              {link}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Assumptions of open decisions that broke and were not taken note of; left out where none did. */
export function BrokenAssumptions({ decisions: { rows, total } }: Pick<Cockpit, 'decisions'>) {
  if (total === 0) return null
  return (
    <Card
      level={2}
      flush
      title={`${formatNumber(total)} فرض تصمیم دیگر برقرار نیست`}
      action={
        <a href={`${DECISIONS_PATH}?tab=broken`} className="text-link text-xs">
          تصمیم‌ها
        </a>
      }
    >
      <ul className="divide-y divide-line">
        {rows.map(({ id, conditionId, title, words, seen, since }) => (
          <li key={conditionId} className="px-5 py-3 text-sm">
            <a href={conditionPath(id, conditionId)} className="text-link">
              <bdi>{wholeUnits(title)}</bdi>
            </a>
            <p>{words}</p>
            <p className="text-xs text-muted">
              {seen && `اکنون ${seen}، `}از {formatJalali(since, 'long')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Saved views, each with what came or went since the last visit; ready ones where none is saved. */
export function Views({ views: { rows, team, isSaved, total } }: Pick<Cockpit, 'views'>) {
  const shown = team.length + (isSaved ? rows.length : 0)
  return (
    <Card
      level={2}
      flush
      className="group/views"
      title={viewsTitle(rows, isSaved)}
      action={
        total > 0 && (
          <a href="/account#views" className="text-link text-xs">
            {total > shown ? `همهٔ ${formatNumber(total)} نما` : 'مدیریت'}
          </a>
        )
      }
    >
      <ul className="divide-y divide-line lg:group-only/views:grid lg:group-only/views:grid-cols-3 lg:group-only/views:divide-x lg:group-only/views:divide-y-0">
        {rows.map((view) => (
          <ViewLine key={view.address + view.name} view={view}>
            {!isSaved && <SaveView view={view} />}
          </ViewLine>
        ))}
        {team.map((view) => (
          <ViewLine key={view.address + view.name + view.by} view={view}>
            <span className="basis-full text-xs text-muted">
              نمای تیم، از {view.by}، {formatJalali(view.savedAt, 'long')}
            </span>
          </ViewLine>
        ))}
      </ul>
    </Card>
  )
}

interface ViewLineProps {
  view: Cockpit['views']['rows'][number]
  children: ReactNode
}

function ViewLine({ view: { name, address, total, before }, children }: ViewLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-5 py-2 text-sm">
      <a href={address} rel="nofollow" className="text-link min-w-0 flex-1 py-0.5">
        {name}
      </a>
      {total !== null && <span className="font-bold">{formatNumber(total)}</span>}
      {total !== null && before !== null && <Delta now={total} before={before} />}
      {children}
    </li>
  )
}

function SaveView({ view }: { view: Cockpit['views']['rows'][number] }) {
  return (
    <form method="post" action={SAVED_VIEW_FORM}>
      {(['list', 'name', 'address'] as const).map((field) => (
        <input key={field} type="hidden" name={field} value={view[field]} />
      ))}
      <Button type="submit" size="sm" aria-label={`ذخیرهٔ نمای ${view.name}`}>
        ذخیره
      </Button>
    </form>
  )
}

/** The companies with the most common medicines, and what changed of theirs in those. */
export function Rivals({ cockpit }: { cockpit: Cockpit }) {
  const { rivals, company, isLocked } = cockpit
  if (company && isLocked) {
    return (
      <LockedBlock
        holds="رقبای شرکت شما و تغییرات آن‌ها در داروهای مشترک"
        unlockedBy="با اشتراک"
        href="/subscription"
      />
    )
  }
  if (!(company && rivals) || rivals.rows.length === 0) return null
  return (
    <Card level={2} flush title={rivalsTitle(rivals.rows)}>
      <table className="w-full text-sm">
        <caption className="sr-only">رقبا و تغییرات آن‌ها در داروهای مشترک</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            {['رقیب', 'مشترک', 'جدید', 'حذف', 'قیمت'].map((label) => (
              <th key={label} scope="col" className="px-2 py-1.5 text-start font-medium first:ps-5">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rivals.rows.map(({ id, name, slug, common, come, gone, prices }) => (
            <tr key={id}>
              <th scope="row" className="px-2 py-2 ps-5 text-start font-medium">
                <a href={companyPath(slug)} className="text-link">
                  {name}
                </a>
              </th>
              <td className="px-2">{formatNumber(common)}</td>
              <td className="px-2 font-semibold">{formatNumber(come)}</td>
              <td className="px-2">{formatNumber(gone)}</td>
              <td className="px-2">{formatNumber(prices)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-5 py-2 text-xs">
        <a href={competitorsPath(company.slug)} className="text-link py-1">
          همهٔ {formatNumber(rivals.total)} رقیب
        </a>
      </p>
    </Card>
  )
}

/** Where to begin for who follows nothing. */
export function ToFollow({ cockpit: { company, watched } }: { cockpit: Cockpit }) {
  const ways = [
    company
      ? {
          title: 'داروهای شرکت شما',
          text: `پروانه‌های ${company.name} در همین صفحه دنبال می‌شود.`,
          href: companyPath(company.slug),
          link: 'صفحهٔ شرکت',
        }
      : {
          title: 'شرکت شما',
          text: 'نام شرکت خود را بنویسید تا پروانه‌ها و رقبای آن این‌جا بیاید.',
          href: '/account',
          link: 'نوشتن نام شرکت',
        },
    {
      title: 'داروهایی که برایتان مهم است',
      text: 'فهرست داروها، مولکول‌ها یا شرکت‌ها را یک‌جا بچسبانید، یا در هر صفحه «پیگیری» را بزنید.',
      href: OWN_LISTS_PATH,
      link: 'افزودن فهرست',
    },
    {
      title: 'رقبا',
      text: 'با پیگیری یک شرکت، تغییر همهٔ پروانه‌های آن خبر داده می‌شود.',
      href: company ? competitorsPath(company.slug) : '/company',
      link: company ? 'رقبای شرکت شما' : 'فهرست شرکت‌ها',
    },
  ]
  return (
    <section
      aria-labelledby="to-follow"
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-raised"
    >
      <div className="px-5 py-3">
        <h2 id="to-follow" className="text-base">
          چه چیزی را زیر نظر بگیریم؟
        </h2>
        <p className="text-xs text-muted">
          پلن شما {formatNumber(watched.limit)} مورد جا دارد
          {company
            ? '؛ تا چیز دیگری را پیگیری نکرده‌اید، این صفحه فقط پروانه‌های شرکت شما را دنبال می‌کند.'
            : '؛ تا چیزی را پیگیری نکرده‌اید، این صفحه کل بازار را نشان می‌دهد.'}
        </p>
      </div>
      <ul className="grid gap-px border-t border-line bg-line md:grid-cols-3">
        {ways.map(({ title, text, href, link }, place) => (
          <li key={title} className="flex flex-col bg-surface px-5 py-4">
            <h3 className="text-sm">{title}</h3>
            <p className="mt-1 mb-3 text-sm text-muted">{text}</p>
            <LinkButton
              href={href}
              variant={place === 0 ? 'primary' : 'secondary'}
              className="mt-auto self-start"
            >
              {link}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

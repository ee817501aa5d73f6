import { medicinePath, productPath } from '#src/addresses/records.ts'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { DateText } from '#src/catalogue/parts/date-text.tsx'
import { OverviewSection } from '#src/catalogue/parts/overview-section.tsx'
import { VIEW_LIMITS } from '#src/list/view.ts'
import { relativeDay } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { supplyWord } from '#src/words/licence-words.ts'
import type { RadarData } from './load.ts'
import type { LapsingRow } from './radar.server.ts'
import { radarHref, Toggle } from './radar-tools.tsx'
import { consequence } from './risk.ts'
import { LeftOf, SeverityBars } from './severity-bars.tsx'

/** What lapses, by medicine or licence by licence; those first that it leaves the least of. */
export function ListSection({ search, radar, dataset }: RadarData) {
  const { rows, listed, by, isLocked } = radar
  const noun = by === 'medicine' ? 'دارو' : 'پروانه'
  return (
    <OverviewSection
      id="licences"
      title={by === 'medicine' ? 'داروها' : 'پروانه‌ها'}
      aside={listed > 0 && `${countOf(rows.length, listed)} ${noun}`}
      lead="نخست آنچه سازنده‌ای از آن نمی‌ماند، سپس به تاریخ. آنچه می‌ماند تجمعی است: هرچه تا آن تاریخ منقضی شود کم شده است."
      dataset={dataset}
      methodHref={null}
    >
      {!isLocked && (
        <nav className="segments no-print" aria-label="ردیف‌ها">
          <Toggle href={radarHref(search, { by: '' })} on={by === 'medicine'} label="به دارو" />
          <Toggle
            href={radarHref(search, { by: 'licence' })}
            on={by === 'licence'}
            label="به پروانه"
          />
          <a href="#holders">به شرکت</a>
        </nav>
      )}
      {listed === 0 ? (
        <EmptyState icon="info" title="پروانه‌ای در این بازه و با این فیلترها منقضی نمی‌شود" />
      ) : (
        <Rows search={search} radar={radar} noun={noun} />
      )}
    </OverviewSection>
  )
}

type RowsProps = Pick<RadarData, 'search' | 'radar'> & { noun: string }

function Rows({ search, radar, noun }: RowsProps) {
  const { rows, listed, isLocked, today, by } = radar
  return (
    <>
      {rows.length > 0 ? (
        <table className="radar-rows">
          <caption className="sr-only">پروانه‌هایی که منقضی می‌شوند</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">شدت</span>
              </th>
              <th scope="col">دارو</th>
              <Sortable search={search} isLocked={isLocked} sort="expiry" label="تاریخ انقضا" />
              <th scope="col">صاحب پروانهٔ منقضی</th>
              <th scope="col">تأمین</th>
              <th scope="col">پروانهٔ مانده</th>
              <th scope="col">سازندهٔ مانده</th>
              <Sortable search={search} isLocked={isLocked} sort="risk" label="پیامد" />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.irc} row={row} by={by} today={today} search={search} />
            ))}
          </tbody>
        </table>
      ) : (
        !isLocked && <EmptyState title="این صفحه از پایان فهرست گذشته است" />
      )}
      {isLocked ? (
        rows.length < listed && (
          <LockedBlock
            holds={`${formatNumber(listed - rows.length)} ${noun} دیگر با آنچه از هر دارو می‌ماند`}
            unlockedBy="در اشتراک حرفه‌ای"
            href="/subscription"
          />
        )
      ) : (
        <Pager
          page={Number(search.page ?? 1)}
          size={Number(search.size ?? 20)}
          total={listed}
          hrefOf={(to) => radarHref(search, { page: to > 1 ? String(to) : '' })}
          lastPage={VIEW_LIMITS.page}
        />
      )}
    </>
  )
}

interface RowProps extends Pick<RadarData, 'search'> {
  row: LapsingRow
  by: 'medicine' | 'licence'
  today: string
}

function Row({ row, by, today, search }: RowProps) {
  const { severity, medicineName, strength, validUntil, lapsing } = row
  return (
    <tr>
      <td data-part="severity">
        <SeverityBars severity={severity} />
      </td>
      <th scope="row" data-part="name">
        <a href={medicinePath({ code: row.medicineCode, slug: row.medicineSlug })}>
          <bdi>{medicineName}</bdi>
        </a>{' '}
        {strength && <Code>{strength}</Code>}
        {by === 'licence' && (
          <a href={productPath(row.irc)} className="under-name">
            <bdi>{row.brandFa ?? row.brandEn ?? row.irc}</bdi>
          </a>
        )}
      </th>
      <td data-part="date">
        <DateText date={validUntil} /> <small>{relativeDay(validUntil, today)}</small>
      </td>
      <td data-part="holder">
        <CompanyName name={row.holderName} slug={row.holderSlug} />
        {lapsing > 1 && (
          <a
            href={radarHref(search, { by: 'licence', medicine: String(row.medicineCode) })}
            rel="nofollow"
            className="under-name"
          >
            از {formatNumber(lapsing)} پروانهٔ منقضی
          </a>
        )}
      </td>
      <td data-part="supply">{supplyWord(row.supplyType)}</td>
      <td data-part="licences">
        <LeftOf left={row.remainingLicences} all={row.licences} />
      </td>
      <td data-part="makers">
        <LeftOf left={row.remainingMakers} all={row.makers} />
      </td>
      <td data-part="what">{consequence(row)}</td>
    </tr>
  )
}

interface SortableProps extends Pick<RadarData, 'search'> {
  isLocked: boolean
  sort: 'expiry' | 'risk'
  label: string
}

function Sortable({ search, isLocked, sort, label }: SortableProps) {
  if (isLocked) return <th scope="col">{label}</th>
  const current = String(search.sort ?? 'risk')
  const order =
    current === sort ? 'ascending' : current === `-${sort}` ? 'descending' : ('none' as const)
  const next = current === sort ? `-${sort}` : sort
  return (
    <th scope="col" aria-sort={order}>
      <a
        href={radarHref(search, { sort: next === 'risk' ? '' : next })}
        rel="nofollow"
        data-keep-scroll=""
      >
        {label}
        <Icon
          name={order === 'none' ? 'sort' : order === 'ascending' ? 'arrow-up' : 'arrow-down'}
          className="size-3.5"
        />
      </a>
    </th>
  )
}

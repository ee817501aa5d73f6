import { MissingInput } from '#src/catalogue/parts/missing-input.tsx'
import { OverviewSection } from '#src/catalogue/parts/overview-section.tsx'
import { ListActions } from '#src/features/saved-views/list-actions.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { SubscribeWords } from '#src/ui/subscribe-words.tsx'
import { calendarDays } from './calendar-days.ts'
import { DayPanel } from './day-panel.tsx'
import { HeatCalendar } from './heat-calendar.tsx'
import { licenceColumns } from './lapsing-cells.tsx'
import type { RadarData } from './load.ts'
import { MonthSection } from './month-section.tsx'
import { RadarList } from './radar-list.tsx'
import { RadarTools, radarHref } from './radar-tools.tsx'
import { RankingSection } from './ranking-section.tsx'

/** The lapses of a view as a calendar, whichever of its pages is on screen. */
function calendarPath({ page: _, size: __, sort: ___, ...view }: Search): string {
  return `/api/calendar/expiry.ics${writeSearchString(view)}`
}

/** The view as a calendar: a file once, or an address that one's own calendar asks daily. */
function CalendarMenu({ search, isLocked }: { search: Search; isLocked: boolean }) {
  const { page: _, size: __, sort: ___, ...view } = search
  return (
    <details
      data-menu="panel"
      name="menu"
      data-panel={isLocked ? undefined : 'feeds'}
      data-search={JSON.stringify(view)}
      className="no-print sm:relative"
    >
      <summary className="tool-button" data-tool="">
        <Icon name={isLocked ? 'lock' : 'clock'} />
        <span>تقویم</span>
      </summary>
      <div className="menu-panel absolute inset-x-4 z-30 mt-1 p-3 sm:inset-x-auto sm:end-0 sm:top-full sm:w-80">
        {isLocked ? (
          <p className="p-2 text-sm">
            فایل تقویم (ics) و نشانی همیشگی آن در اشتراک حرفه‌ای باز می‌شود.{' '}
            <a href="/subscription" className="text-link">
              <SubscribeWords />
            </a>
          </p>
        ) : (
          <>
            <a
              href={calendarPath(view)}
              rel="nofollow"
              className="flex min-h-10 items-center gap-2 rounded-sm px-2 text-sm hover:bg-sunken"
            >
              <Icon name="download" className="size-4" />
              فایل تقویم همین نما (ics)
            </a>
            <p className="px-2 pb-2 text-xs text-muted">
              تا ۵۰۰ پروانه به ترتیب تاریخ؛ از سهم خروجی روز کم می‌شود
            </p>
            <div data-panel-place="" />
          </>
        )}
      </div>
    </details>
  )
}

/** Which licences of the whole market lapse, when, and what stays of each medicine. */
export function RadarPage({ data }: { data: RadarData }) {
  const { search, radar } = data
  const { stack: _, by: __, ...view } = search
  const { asOf: ___, compare: ____, ...present } = view
  const isDated = radar.coverage.undated < radar.coverage.inForce || radar.lapsed.total > 0
  if (!isDated && !isNarrowed(search)) {
    return (
      <PageFrame title="رادار انقضا">
        {radar.coverage.inForce === 0 ? (
          <MissingInput input="پروانهٔ جاری" template="licence" fetched />
        ) : (
          <Coverage radar={radar} />
        )}
        <DatasetSource dataset={data.dataset} />
      </PageFrame>
    )
  }
  return (
    <RadarList
      data={data}
      tabs={!radar.isLocked && <RadarTools search={search} radar={radar} />}
      before={
        <>
          {isDated && <p className="text-sm text-muted">{radarFinding(radar)}</p>}
          <Coverage radar={radar} />
          <UnclearMakers radar={radar} />
          {isDated && <Calendar search={search} radar={radar} />}
        </>
      }
      actions={
        <>
          <CalendarMenu search={present} isLocked={radar.isLocked} />
          <ListActions
            list="expiry"
            search={view}
            answer={{ exportGate: radar.exportGate, total: radar.totals.licences }}
            rowNoun="پروانه"
            more={{ label: 'تقویم (ics)', href: calendarPath(present) }}
          />
        </>
      }
      below={
        isDated && (
          <>
            <MonthSection {...data} />
            <RankingSection {...data} />
            <LapsedSection {...data} />
          </>
        )
      }
    />
  )
}

/** Whether the view is of less than the whole market. */
function isNarrowed({
  window: _,
  from: __,
  to: ___,
  by: ____,
  asOf: _____,
  compare: ______,
  ...others
}: RadarData['search']): boolean {
  return Object.keys(others).length > 0
}

/** What the figures cannot say for want of dates. */
function Coverage({ radar: { coverage, lapsed } }: Pick<RadarData, 'radar'>) {
  const { inForce, undated, isDated } = coverage
  if (undated === 0) return null
  if (undated === inForce && lapsed.total === 0) {
    return (
      <>
        {!isDated && (
          <MissingInput
            input="تاریخ پایان اعتبار پروانه‌ها"
            template="licence"
            fetched
            nearest={{ label: 'داروهای تک‌سازنده', href: '/medicine?makers=1' }}
          />
        )}
        <p className="text-sm text-muted">
          منبع فعلی برای هیچ‌یک از {formatNumber(inForce)} پروانهٔ جاری این نما تاریخ پایان نمی‌دهد.
          {!isDated && ' این صفحه با اولین انتشاری که تاریخ‌ها را داشته باشد پر می‌شود.'}
        </p>
      </>
    )
  }
  return (
    <p className="text-sm text-muted">
      {formatNumber(undated)} پروانه از {formatNumber(inForce)} پروانهٔ جاری این نما تاریخ پایان
      ندارد و در این تعداد نیست.
    </p>
  )
}

/** What the figures of makers leave open. */
function UnclearMakers({ radar: { totals } }: Pick<RadarData, 'radar'>) {
  if (totals.unclear === 0) return null
  return (
    <p className="text-sm text-muted">
      از {formatNumber(totals.unclear)} دارو پروانه‌ای می‌ماند که نوع تأمین آن در منبع نیامده است؛ شدت
      و تعدادهای این صفحه فقط سازندگان شناخته‌شده را می‌شمارد.
    </p>
  )
}

/** The calendar of the span, and beside it what is left on the chosen day. */
function Calendar({ search, radar }: Pick<RadarData, 'search' | 'radar'>) {
  const days = calendarDays(radar.calendar, radar.span, radar.coverage.inForce)
  return (
    <div className="radar-top">
      <Card>
        <HeatCalendar
          days={days}
          inForce={radar.coverage.inForce}
          makers={radar.calendar.makers}
          chosen={search.day?.toString()}
          hrefOf={radar.isLocked ? undefined : (day) => radarHref(search, { day })}
        />
      </Card>
      <DayPanel search={search} radar={radar} days={days} />
    </div>
  )
}

/** What the whole view comes to, in one sentence. */
export function radarFinding({ totals, coverage, span, calendar }: RadarData['radar']): string {
  const until = `تا ${formatJalali(span.to, 'long')}`
  if (totals.licences === 0) {
    const any = coverage.undated === 0 ? 'پروانه‌ای' : 'پروانهٔ تاریخ‌داری'
    return `در این نما ${until} ${any} منقضی نمی‌شود.`
  }
  const known = totals.unclear > 0 ? ' شناخته‌شده' : ''
  const lost = calendar.makerless.reduce((sum, { medicines }) => sum + medicines, 0)
  const what =
    lost > 0
      ? `${formatNumber(lost)} دارو بدون سازندهٔ داخلی${known} می‌ماند`
      : `هیچ دارویی سازندهٔ داخلی${known} خود را از دست نمی‌دهد`
  return `${until}، ${formatNumber(totals.licences)} پروانه از ${formatNumber(coverage.inForce)} منقضی می‌شود؛ ${what}، اگر هیچ‌یک تمدید نشود.`
}

/** Licences whose last day is over although their source still calls them active. */
function LapsedSection({ search, radar, dataset }: RadarData) {
  const { lapsed, today } = radar
  if (lapsed.total === 0) return null
  const all = `/medicine?level=products&validity=lapsed${search.holder ? `&holder=${search.holder}` : ''}`
  return (
    <Disclosure title={`منقضی‌شده تا امروز: ${formatNumber(lapsed.total)} پروانه`}>
      <OverviewSection
        id="lapsed"
        title="منقضی‌شده تا امروز"
        lead={`${countOf(lapsed.rows.length, lapsed.total)} پروانه که تاریخ اعتبارش گذشته و منبع آن را هنوز فعال می‌داند، جدیدترین اول. این پروانه‌ها در هیچ تعداد دیگر این صفحه نیستند.`}
        dataset={dataset}
        methodHref={null}
      >
        {lapsed.rows.length > 0 && (
          <DataTable
            caption="پروانه‌های منقضی"
            columns={licenceColumns(today)}
            rows={lapsed.rows}
            rowKey={(row) => row.irc}
          />
        )}
        <p className="text-sm">
          <DayLink href={all} className="text-link">
            همهٔ پروانه‌های منقضی در فهرست فرآورده‌ها
          </DayLink>
        </p>
      </OverviewSection>
    </Disclosure>
  )
}

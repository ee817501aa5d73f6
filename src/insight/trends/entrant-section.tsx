import { BarChart } from '../../charts/bar-chart.tsx'
import { formatNumber, formatPercent } from '../../persian/numbers.ts'
import { Card } from '../../ui/card.tsx'
import { Stat } from '../../ui/stat.tsx'
import { MissingInput, OverviewSection } from '../overview/overview-section.tsx'
import type { TrendData } from './load.ts'

export function EntrantSection({ trends: { entrants }, dataset }: TrendData) {
  const { local, imported, together, followed, medianDays, followedBy } = entrants
  return (
    <OverviewSection
      id="entrants"
      title="نخستین ورود: داخلی یا وارداتی"
      lead="برای هر مولکول، نخستین پروانهٔ تاریخ‌دار از پروانه‌های موجود. پروانه‌های کهنه‌ای که دیگر دیده نمی‌شوند در آن نیستند، پس تاریخ نخستین ورود می‌تواند پیش‌تر از این باشد."
      dataset={dataset}
      methodHref={null}
    >
      {local + imported + together === 0 ? (
        <MissingInput input="تاریخ صدور و نوع تأمین پروانه‌ها" />
      ) : (
        <>
          <div className="grid grid-cols-2 gap-3">
            <Stat label="مولکول، نخست داخلی" value={formatNumber(local)} />
            <Stat label="مولکول، نخست وارداتی" value={formatNumber(imported)} />
            <Stat label="مولکول، هر دو در یک روز" value={formatNumber(together)} />
            <Stat
              label="میانهٔ سال‌ها تا نخستین پروانهٔ داخلی"
              value={medianDays === null ? '—' : formatNumber(medianDays / 365.2425, undefined, 1)}
              remark={`${formatNumber(followed)} مولکول از ${formatNumber(imported)} مولکول نخست وارداتی`}
            />
          </div>
          {imported > 0 && (
            <Card>
              <BarChart
                title="مولکول‌های نخست وارداتی که پروانهٔ داخلی گرفته‌اند"
                description={`درصد از ${formatNumber(imported)} مولکول، تا چند سال پس از نخستین واردات؛ آن‌ها که واردات تازه دارند هنوز فرصت نداشته‌اند`}
                columns={['تا پایان', 'درصد مولکول‌ها']}
                bars={followedBy.map(({ years, molecules }) => ({
                  key: String(years),
                  label: `سال ${formatNumber(years)}`,
                  value: molecules,
                  text: formatPercent(molecules / imported),
                }))}
              />
            </Card>
          )}
        </>
      )}
    </OverviewSection>
  )
}

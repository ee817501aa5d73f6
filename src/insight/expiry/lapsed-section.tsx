import { countOf } from '#src/persian/numbers.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { OverviewSection } from '../overview/overview-section.tsx'
import { licenceColumns } from './lapsing-cells.tsx'
import type { RadarData } from './load.ts'

/** Licences whose last day is over although their source still calls them active. */
export function LapsedSection({ search, radar, dataset }: RadarData) {
  const { lapsed, today } = radar
  if (lapsed.total === 0) return null
  const all = `/medicine?level=products&validity=lapsed${search.holder ? `&holder=${search.holder}` : ''}`
  return (
    <OverviewSection
      id="lapsed"
      title="منقضی‌شده تا امروز"
      lead={`${countOf(lapsed.rows.length, lapsed.total)} پروانه که تاریخ اعتبارش گذشته و منبع آن را هنوز فعال می‌داند، تازه‌ترین نخست. این پروانه‌ها در هیچ شمار دیگر این صفحه نیستند.`}
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
        <a href={all} className="text-link">
          همهٔ پروانه‌های منقضی در فهرست فرآورده‌ها
        </a>
      </p>
    </OverviewSection>
  )
}

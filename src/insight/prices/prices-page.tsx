import { OverviewSection } from '#src/catalogue/parts/overview-section.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { PreviewNote } from '#src/list/preview-note.tsx'
import { UnreadChoices } from '#src/list/unread-filters.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'
import type { PricesData } from './load.ts'
import { RevisionSection } from './revision-section.tsx'
import { PRICES_PATH } from './search.ts'
import { SeriesTable } from './series-table.tsx'
import { WaveFilters, WaveSection } from './wave-section.tsx'

/** When the prices of the market moved, by how much and whose, and the series that prices can be told in. */
export function PricesPage({ data }: { data: PricesData }) {
  const { isLocked, waveTotal, series } = data
  return (
    <PageFrame
      title="موج‌های قیمت"
      total={waveTotal > 0 && `${formatNumber(waveTotal)} ماه با تغییر قیمت در سه سال`}
      lead="در کدام ماه و روز قیمت چند پروانه عوض شد، چقدر، و از چه کسانی."
    >
      <UnreadChoices unread={data.unread} path={PRICES_PATH} search={data.search} />
      {isLocked ? <PreviewNote /> : <WaveFilters data={data} />}
      <div className="record-sections">
        <WaveSection data={data} />
        {data.waves.length + data.total > 0 && <RevisionSection data={data} />}
        <OverviewSection
          id="series"
          folds="whole"
          title="شاخص‌ها و نرخ‌ها"
          lead="سری‌های ماهانه‌ای که قیمت هر دارو در صفحهٔ آن با آن‌ها سنجیده می‌شود."
        >
          <SeriesTable series={series} />
        </OverviewSection>
      </div>
      <DatasetSource dataset={data.dataset} />
    </PageFrame>
  )
}

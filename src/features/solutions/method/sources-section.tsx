import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Section } from '#src/ui/section.tsx'
import { harvestWord, sourceWord } from '#src/words/source-words.ts'
import type { DataFactsData } from '../load.ts'

type Source = DataFactsData['sources'][number]

/** What is on screen now, and from when. */
export function SourcesSection({ sources, dataset }: Pick<DataFactsData, 'sources' | 'dataset'>) {
  if (!dataset || sources.length === 0) {
    return (
      <Section id="sources" title="منبع‌ها">
        <p className="text-sm text-muted">هنوز منبعی در این سامانه منتشر نشده است.</p>
      </Section>
    )
  }
  const published = formatJalali(dataset.publishedAt, 'long')
  return (
    <Section
      id="sources"
      title="منبع‌ها"
      lead={`نسخهٔ ${formatNumber(dataset.version)} داده، انتشار ${published}.`}
    >
      <DataTable
        caption="منبع‌های منتشرشده"
        rows={sources}
        rowKey={({ source }) => source}
        columns={[
          { key: 'source', label: 'منبع', cell: ({ source }: Source) => sourceWord(source) },
          {
            key: 'harvest',
            label: 'آخرین برداشت',
            cell: ({ harvestedOn }: Source) => harvestWord(harvestedOn),
          },
          {
            key: 'rows',
            label: 'ردیف خوانده‌شده',
            numeric: true,
            cell: ({ rows }: Source) => (rows === null ? <Absent /> : formatNumber(rows)),
          },
        ]}
      />
    </Section>
  )
}

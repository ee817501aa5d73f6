import { addressOf, type JsonLdNode, publisher } from '#src/features/shell/json-ld-text.ts'
import type { IndustryData } from './load.ts'

/** The figures of the page as a data set, dated by the publish they were counted from. */
export function industryNodes({ dataset }: IndustryData): readonly JsonLdNode[] {
  return [
    {
      '@type': 'Dataset',
      '@id': addressOf('/industry-overview'),
      url: addressOf('/industry-overview'),
      name: 'نمای صنعت داروی ایران در اعداد',
      description:
        'شمار داروها و پروانه‌های ایران، نوع تأمین، تمرکز پروانه‌ها، تقویم انقضا، افزوده‌ها و قیمت‌ها، با منبع و روش هر عدد.',
      inLanguage: 'fa-IR',
      isAccessibleForFree: true,
      spatialCoverage: { '@type': 'Country', name: 'ایران' },
      dateModified: dataset?.publishedAt ?? null,
      creator: publisher(),
      variableMeasured: [
        'تعداد پروانه‌های جاری',
        'نوع تأمین',
        'تمرکز پروانه‌ها (HHI)',
        'پروانه‌های رو به انقضا',
        'افزوده‌های هر سال',
      ],
    },
  ]
}

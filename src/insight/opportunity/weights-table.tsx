import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import type { MethodData } from './load.ts'
import { PARTS } from './scoring/parts.ts'
import { PART_NEEDS, PART_RULES, PART_WORDS } from './words.ts'

/** Each part with its weight in force, its rule and what it needs. */
export function WeightsTable({ standard }: Pick<MethodData, 'standard'>) {
  return (
    <DataTable
      caption="بخش‌های امتیاز و وزن‌های نسخهٔ در جریان"
      rows={PARTS}
      rowKey={(part) => part}
      columns={[
        { key: 'part', label: 'بخش', cell: (part) => PART_WORDS[part] },
        {
          key: 'weight',
          label: 'وزن',
          numeric: true,
          cell: (part) => formatNumber(standard.weights[part]),
        },
        { key: 'rule', label: 'قاعده', cell: (part) => PART_RULES[part] },
        { key: 'needs', label: 'ورودی', cell: (part) => PART_NEEDS[part] },
      ]}
    />
  )
}

/** All versions of the weights, the newest first. */
export function VersionsTable({ versions }: Pick<MethodData, 'versions'>) {
  return (
    <DataTable
      caption="نسخه‌های وزن‌ها"
      rows={versions}
      rowKey={({ version }) => version}
      columns={[
        { key: 'version', label: 'نسخه', cell: ({ version }) => formatNumber(version) },
        { key: 'from', label: 'از تاریخ', cell: ({ activeFrom }) => formatJalali(activeFrom) },
        ...PARTS.map((part) => ({
          key: part,
          label: PART_WORDS[part],
          numeric: true,
          cell: ({ weights }: MethodData['versions'][number]) => formatNumber(weights[part] ?? 0),
        })),
        { key: 'note', label: 'توضیح', cell: ({ note }) => note },
      ]}
      wide
    />
  )
}

import type { ReactNode } from 'react'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import type { TableColumn } from '#src/ui/data-table.tsx'
import { Delta } from '#src/ui/delta.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { Section } from '#src/ui/section.tsx'

interface Earlier<Of> {
  was?: Of | null | undefined
}

/** A figure, and how far it is from what it was. */
export function count<Of>(label: string, of: (row: Of) => number): TableColumn<Of & Earlier<Of>> {
  const cell = (row: Of & Earlier<Of>) => {
    const [now, before] = [of(row), row.was ? of(row.was) : of(row)]
    if (now === before) return formatNumber(now)
    return (
      <>
        {formatNumber(now)} <Delta now={now} before={before} />
      </>
    )
  }
  return { key: label, label, numeric: true, cell }
}

export function Named({ row, children }: { row: Earlier<unknown>; children: ReactNode }) {
  return (
    <>
      {children}
      {row.was === null && <span className="delta">جدید</span>}
    </>
  )
}

export interface PartProps {
  id: string
  title: string
  lead?: string | undefined
  layer: { total: number; rows: readonly unknown[] }
  noun: string
  isLocked: boolean
  /** Absent: the table is cut and says so. */
  pager?: ReactNode
  children: ReactNode
}

export function Part({ id, title, lead, layer, noun, isLocked, pager, children }: PartProps) {
  const { total, rows } = layer
  if (total === 0) return null
  return (
    <Section id={id} title={title} aside={countOf(rows.length, total)} lead={lead}>
      <div className="space-y-4">
        {rows.length > 0 && children}
        {isLocked
          ? rows.length < total && (
              <LockedBlock
                holds={`${formatNumber(total - rows.length)} ${noun} دیگر`}
                unlockedBy="در اشتراک حرفه‌ای"
                href="/subscription"
              />
            )
          : pager}
      </div>
    </Section>
  )
}

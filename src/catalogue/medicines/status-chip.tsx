import { Chip, type Tone } from '../../ui/chip.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Absent } from '../../ui/key-facts.tsx'
import { InferredMark } from '../brief/inferred-mark.tsx'
import { SUPPLY_WORDS } from '../brief/supply-words.ts'
import { STATUS_WORDS } from './list.ts'

const STATUS_LOOK: Record<string, { tone: Tone; icon: IconName; meaning: string }> = {
  active: {
    tone: 'positive',
    icon: 'check-circle',
    meaning: 'پروانه معتبر است، یا تاریخ پایان آن در منبع نیامده است',
  },
  expiring: { tone: 'caution', icon: 'clock', meaning: 'تا ۱۸۰ روز دیگر پایان می‌یابد' },
  expired: { tone: 'critical', icon: 'cross-circle', meaning: 'تاریخ اعتبار گذشته است' },
  inactive: { tone: 'neutral', icon: 'minus-circle', meaning: 'منبع آن را غیرفعال می‌داند' },
  emergency: { tone: 'notice', icon: 'bolt', meaning: 'مجوز موقت واردات فوریتی' },
  unseen: {
    tone: 'neutral',
    icon: 'eye-off',
    meaning: 'در برداشت‌های پیشین بود و در آخرین برداشت نبود',
  },
}

export function StatusChip({ status }: { status: string }) {
  const look = STATUS_LOOK[status]
  if (!look) return <Absent />
  return (
    <span title={look.meaning}>
      <Chip tone={look.tone} icon={look.icon}>
        {wordOf(STATUS_WORDS, status)}
      </Chip>
    </span>
  )
}

interface SupplyChipProps {
  type: string | null
  inferred: boolean
}

export function SupplyChip({ type, inferred }: SupplyChipProps) {
  if (!type) return <Absent reason="نوع تأمین از منبع روشن نیست" />
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Chip tone={type === 'imported' || type === 'emergency' ? 'notice' : 'accent'}>
        {wordOf(SUPPLY_WORDS, type)}
      </Chip>
      {inferred && <InferredMark how="از پیش‌شمارهٔ GTIN و نوع شرکت" />}
    </span>
  )
}

function wordOf(words: Readonly<Record<string, string>>, key: string): string {
  return words[key] ?? key
}

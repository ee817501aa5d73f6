import { Chip, type Tone } from '../../ui/chip.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Absent } from '../../ui/key-facts.tsx'
import { statusWord } from './licence-words.ts'

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
        {statusWord(status)}
      </Chip>
    </span>
  )
}

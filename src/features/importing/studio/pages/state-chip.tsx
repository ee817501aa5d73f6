import { Chip, type Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'

const LOOKS: Readonly<Record<string, { word: string; tone: Tone; icon: IconName }>> = {
  open: { word: 'در حال آماده‌سازی', tone: 'notice', icon: 'clock' },
  reviewed: { word: 'آمادهٔ انتشار', tone: 'accent', icon: 'check' },
  staging: { word: 'در جریان', tone: 'notice', icon: 'clock' },
  published: { word: 'منتشرشده', tone: 'positive', icon: 'check-circle' },
  unchanged: { word: 'بدون تغییر', tone: 'neutral', icon: 'minus-circle' },
  failed: { word: 'ناموفق', tone: 'critical', icon: 'cross-circle' },
  discarded: { word: 'کنارگذاشته', tone: 'neutral', icon: 'minus-circle' },
  'rolled-back': { word: 'بازگردانده', tone: 'caution', icon: 'warning' },
}

/** Of a draft or a batch. */
export function StateChip({ state }: { state: string }) {
  const { word, tone, icon } = LOOKS[state] ?? { word: state, tone: 'neutral', icon: 'info' }
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  )
}

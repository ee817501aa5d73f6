import type { ReactNode } from 'react'
import { PostForm, SeenFields } from '#src/api/post-form.tsx'
import type { AnswerOf } from '#src/api/procedures.ts'
import { WEEKDAYS } from '#src/persian/jalali-months.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChoiceField, optionsOf } from '#src/ui/choice-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { TeamRole } from '../teams/role-words.ts'
import { type Ordered, timingCode } from './due.ts'
import { PERIOD_WORDS, REPORT_FORMS } from './words.ts'

const WEEK = WEEKDAYS.map((label, value) => ({ value, label }))
const MONTH = Array.from({ length: 31 }, (_, n) => ({ value: n + 1, label: formatNumber(n + 1) }))
const HOURS = Array.from({ length: 24 }, (_, value) => ({ value, label: formatNumber(value) }))

const AUDIENCE = [
  { value: 'me', label: 'فقط خودم' },
  { value: 'team', label: 'همهٔ اعضای تیم' },
]

const FIRST: Omit<Ordered, 'title'> = { period: 'weekly', day: 0, hour: 8, audience: 'me' }

interface NewReportProps {
  draft: NonNullable<AnswerOf<'reports.draft'>>
  team: TeamRole | null
}

export function NewReport({ draft: { address, title, kind }, team }: NewReportProps) {
  return (
    <Card level={2} title={`گزارش دوره‌ای جدید از ${kind}`}>
      <ReportForm action="create" of={{ address }} ordered={{ ...FIRST, title }} team={team}>
        ثبت گزارش
      </ReportForm>
    </Card>
  )
}

interface ReportFormProps {
  action: 'create' | 'edit'
  /** What it is of, or which report it is. */
  of: { address: string } | { id: string }
  ordered: Ordered
  team: TeamRole | null
  children: ReactNode
}

export function ReportForm({ action, of, ordered, team, children }: ReportFormProps) {
  const { title, period, day, hour, audience } = ordered
  const mayShare = team === 'owner' || team === 'editor' || audience === 'team'
  return (
    <PostForm action={REPORT_FORMS + action} className="grid gap-4">
      {Object.entries(of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {action === 'edit' && <SeenFields values={{ title, audience, when: timingCode(ordered) }} />}
      <TextField name="title" label="نام گزارش" defaultValue={title} maxLength={100} required />
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <ChoiceField name="period" label="دوره" options={optionsOf(PERIOD_WORDS)} chosen={period} />
        <ChoiceField
          name="weekday"
          label="روز هفته"
          options={WEEK}
          chosen={period === 'weekly' ? day : 0}
          hint="برای هفتگی"
        />
        <ChoiceField
          name="monthday"
          label="روز ماه شمسی"
          options={MONTH}
          chosen={period === 'monthly' ? day : 1}
          hint="برای ماهانه؛ در ماه کوتاه‌تر، روز آخر"
        />
        <ChoiceField name="hour" label="ساعت (تهران)" options={HOURS} chosen={hour} />
      </div>
      {mayShare && (
        <ChoiceField name="audience" label="گیرنده" options={AUDIENCE} chosen={audience} />
      )}
      <p className="text-xs text-muted">
        با ایمیل می‌رسد: تغییرات از گزارش قبلی، فایل اکسل و گزارش PDF. ردیف‌های فایل از سهم خروجی همان
        روز کم می‌شود.
      </p>
      <Button type="submit" variant="primary" className="justify-self-start">
        {children}
      </Button>
    </PostForm>
  )
}

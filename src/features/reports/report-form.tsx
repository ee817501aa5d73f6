import type { AnswerOf } from '#src/api/procedures.ts'
import { WEEKDAYS } from '#src/persian/jalali-months.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChoiceField, optionsOf } from '#src/ui/choice-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { TeamRole } from '../teams/role-words.ts'
import { PERIOD_WORDS, REPORT_FORMS } from './words.ts'

interface ReportFormProps {
  draft: NonNullable<AnswerOf<'reports.draft'>>
  team: TeamRole | null
}

const WEEK = WEEKDAYS.map((label, value) => ({ value, label }))
const MONTH = Array.from({ length: 31 }, (_, n) => ({ value: n + 1, label: formatNumber(n + 1) }))
const HOURS = Array.from({ length: 24 }, (_, value) => ({ value, label: formatNumber(value) }))

/** When a report arrives, and to whom. */
export function ReportForm({ draft: { address, title, kind }, team }: ReportFormProps) {
  const mayShare = team === 'owner' || team === 'editor'
  return (
    <Card level={2} title={`گزارش دوره‌ای جدید از ${kind}`}>
      <form method="post" action={`${REPORT_FORMS}create`} className="grid gap-4">
        <input type="hidden" name="address" value={address} />
        <TextField name="title" label="نام گزارش" defaultValue={title} maxLength={100} required />
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <ChoiceField
            name="period"
            label="دوره"
            options={optionsOf(PERIOD_WORDS)}
            chosen="weekly"
          />
          <ChoiceField
            name="weekday"
            label="روز هفته"
            options={WEEK}
            chosen={0}
            hint="برای هفتگی"
          />
          <ChoiceField
            name="monthday"
            label="روز ماه شمسی"
            options={MONTH}
            chosen={1}
            hint="برای ماهانه؛ در ماه کوتاه‌تر، روز آخر"
          />
          <ChoiceField name="hour" label="ساعت (تهران)" options={HOURS} chosen={8} />
        </div>
        {mayShare && (
          <ChoiceField
            name="audience"
            label="گیرنده"
            options={[
              { value: 'me', label: 'فقط خودم' },
              { value: 'team', label: 'همهٔ جایگاه‌های تیم' },
            ]}
            chosen="me"
          />
        )}
        <p className="text-xs text-muted">
          با ایمیل می‌رسد: آنچه از گزارش پیش عوض شده، فایل اکسل و گزارش PDF. ردیف‌های فایل از سهم
          خروجی همان روز کم می‌شود.
        </p>
        <Button type="submit" variant="primary" className="justify-self-start">
          ثبت گزارش
        </Button>
      </form>
    </Card>
  )
}

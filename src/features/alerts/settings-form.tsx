import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { FormProblem } from '../accounts/form-parts.tsx'
import { SaveLine } from '../accounts/save-line.tsx'
import { useSubmission } from '../accounts/use-submission.ts'
import { clockOf } from './quiet-hours.ts'

/** Days of the week of a digest, Saturday 0. */
const WEEK_DAYS = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'] as const

/** Where alerts go beside the portal, when they may not, and the weekly digest. */
export function AlertSettingsForm({ alerts }: { alerts: AnswerOf<'alerts.settings'> }) {
  const { settings, mobile, email, isPaused } = alerts
  const { sms, email: byEmail, quietFrom, quietTo, digestDay } = settings
  const seen = { sms, email: byEmail, quietFrom, quietTo, digestDay }
  const { form, problem, sending, saved } = useSubmission({
    renew: 'session',
    send: (fields) =>
      mutate('alerts.saveSettings', {
        sms: fields.sms === 'on',
        email: fields.email === 'on',
        quietFrom: fields.quietFrom ? Number(fields.quietFrom) : null,
        quietTo: fields.quietTo ? Number(fields.quietTo) : null,
        digestDay: fields.digestDay ? Number(fields.digestDay) : null,
        seen,
      }),
  })
  return (
    <form {...form} className="grid gap-5">
      {isPaused && (
        <p className="text-sm text-muted">
          هشدار و خلاصهٔ هفتگی با{' '}
          <a href="/subscription" className="text-link">
            اشتراک حرفه‌ای یا سازمانی
          </a>{' '}
          فرستاده می‌شود؛ آنچه این‌جا ذخیره کنید سر جای خود می‌ماند.
        </p>
      )}
      <div className="grid gap-5 md:grid-cols-3">
        <fieldset className="grid content-start gap-1">
          <legend className="mb-1.5 text-sm font-medium">راه دریافت، افزون بر زنگ سامانه</legend>
          <Checkbox
            name="sms"
            defaultChecked={settings.sms && mobile !== null}
            disabled={mobile === null}
            label={
              <>
                پیامک{' '}
                {mobile ? (
                  <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
                ) : (
                  <span className="text-muted">(شمارهٔ تأییدشده ندارید)</span>
                )}
              </>
            }
          />
          <Checkbox
            name="email"
            defaultChecked={settings.email && email !== null}
            disabled={email === null}
            label={
              <>
                ایمیل{' '}
                {email ? (
                  <bdi dir="ltr">{email}</bdi>
                ) : (
                  <span className="text-muted">(ایمیل تأییدشده ندارید)</span>
                )}
              </>
            }
          />
          {email === null && (
            <p className="text-xs text-muted">
              ایمیل را در «مشخصات» بنویسید و در «وضعیت حساب» لینک تأیید بخواهید.
            </p>
          )}
        </fieldset>
        <fieldset className="grid content-start gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">ساعت‌های سکوت، به وقت تهران</legend>
          <div className="grid grid-cols-2 gap-3">
            <HourField label="از" name="quietFrom" chosen={settings.quietFrom} />
            <HourField label="تا" name="quietTo" chosen={settings.quietTo} />
          </div>
          <p className="text-xs text-muted">
            پیام‌های این ساعت‌ها پس از پایان آن یک‌جا فرستاده می‌شود.
          </p>
        </fieldset>
        <ChoiceField
          label="خلاصهٔ هفتگی فهرست پیگیری"
          hint="به ایمیل تأییدشده، وگرنه پیامک؛ هفته‌ای که تغییری نباشد فرستاده نمی‌شود."
          name="digestDay"
          chosen={settings.digestDay}
          none="خاموش"
          options={WEEK_DAYS.map((day, at) => ({ value: at, label: `${day}‌ها` }))}
        />
      </div>
      <FormProblem>{problem}</FormProblem>
      <SaveLine sending={sending} saved={saved} />
    </form>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: hour * 60,
  label: toPersianDigits(clockOf(hour * 60)),
}))

interface HourFieldProps {
  label: string
  name: string
  /** Minute of the day. */
  chosen: number | null
}

/** A field of browsers would write hours as the machine's country does. */
function HourField({ label, name, chosen }: HourFieldProps) {
  return <ChoiceField label={label} name={name} chosen={chosen} none="بدون سکوت" options={HOURS} />
}

import type { ComponentProps } from 'react'
import { clockOf } from '#src/features/alerts/quiet-hours.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import type { SourceAnswer } from './source-parts.tsx'

/** By which manners a source is asked; a plain form. */
export function SourceSettings({ source }: { source: SourceAnswer }) {
  const { name, isOn, isNumbered, settings, standardAddresses } = source
  return (
    <Card title="تنظیمات" level={2}>
      <form
        method="post"
        action={`/api/admin/sources/${name}/settings`}
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <Checkbox name="isOn" label="این منبع روشن باشد" defaultChecked={isOn} />
        </div>
        <Latin
          name="contact"
          label="نشانی تماس"
          hint="ایمیل یا صفحه‌ای که به منبع می‌گوید چه کسی می‌پرسد؛ بدون آن روشن نمی‌شود."
          defaultValue={settings.contact ?? ''}
        />
        <Latin
          name="origin"
          label="نشانی آینهٔ منبع"
          hint="خالی یعنی نشانی خود منبع."
          defaultValue={settings.origin ?? ''}
        />
        <Latin name="proxy" label="پراکسی" defaultValue={settings.proxy ?? ''} />
        <Latin
          name="pauseMs"
          label="مکث میان دو درخواست (میلی‌ثانیه)"
          hint={`کمتر از ${formatNumber(250)} پذیرفته نیست.`}
          defaultValue={settings.pauseMs}
        />
        <Latin
          name="dailyBudget"
          label="سهم هر روز (درخواست)"
          defaultValue={settings.dailyBudget}
        />
        <Latin name="keepDays" label="نگه‌داری برداشت خام (روز)" defaultValue={settings.keepDays} />
        <Latin
          name="quietFrom"
          label="ساعت سکوت از"
          hint="مانند 08:00؛ خالی یعنی بدون سکوت."
          defaultValue={clockIn(settings.quietFrom)}
        />
        <Latin name="quietTo" label="ساعت سکوت تا" defaultValue={clockIn(settings.quietTo)} />
        <Latin name="startHour" label="ساعت آغاز دور" defaultValue={settings.startHour} />
        <Latin name="everyDays" label="هر چند روز یک دور" defaultValue={settings.everyDays} />
        {isNumbered ? (
          <>
            <Latin name="from" label="از شمارهٔ" defaultValue={settings.from} />
            <Latin name="to" label="تا شمارهٔ" defaultValue={settings.to} />
          </>
        ) : (
          <div className="sm:col-span-2">
            <TextArea
              name="addresses"
              label="نشانی‌ها، هر سطر یکی"
              hint="خالی یعنی نشانی‌های کم‌رنگ."
              rows={4}
              dir="ltr"
              placeholder={standardAddresses.join('\n')}
              defaultValue={settings.addresses.join('\n')}
            />
          </div>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary">
            ذخیره
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Latin(props: ComponentProps<typeof TextField>) {
  return <TextField dir="ltr" autoComplete="off" {...props} />
}

const clockIn = (minute: number | null) => (minute === null ? '' : clockOf(minute))

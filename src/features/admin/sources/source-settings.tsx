import type { ComponentProps } from 'react'
import { PostForm, SeenFields } from '#src/api/post-form.tsx'
import { clockOf } from '#src/features/alerts/quiet-hours.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { COLLECTING_WORDS } from '#src/words/collecting-words.ts'
import type { SourceAnswer } from './source-parts.tsx'

/** By which manners a source is asked; a plain form. */
export function SourceSettings({ source }: { source: SourceAnswer }) {
  const { name, isOn, isNumbered, settings, standardAddresses } = source
  return (
    <Card title="تنظیمات" level={2}>
      <PostForm
        action={`/api/admin/sources/${name}/settings`}
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <SeenFields values={source.seen} />
        <div className="sm:col-span-2">
          <Checkbox name="isOn" label="این منبع روشن باشد" defaultChecked={isOn} />
        </div>
        <Latin
          name="contact"
          label={COLLECTING_WORDS.contact}
          hint="ایمیل یا صفحه‌ای که به منبع می‌گوید چه کسی می‌پرسد؛ بدون آن روشن نمی‌شود."
          defaultValue={settings.contact ?? ''}
        />
        <Latin
          name="origin"
          label={COLLECTING_WORDS.origin}
          hint="خالی یعنی نشانی خود منبع."
          defaultValue={settings.origin ?? ''}
        />
        <Latin name="proxy" label={COLLECTING_WORDS.proxy} defaultValue={settings.proxy ?? ''} />
        <Latin
          name="pauseMs"
          label={COLLECTING_WORDS.pauseMs}
          hint={`کمتر از ${formatNumber(250)} پذیرفته نیست.`}
          defaultValue={settings.pauseMs}
        />
        <Latin
          name="dailyBudget"
          label={COLLECTING_WORDS.dailyBudget}
          defaultValue={settings.dailyBudget}
        />
        <Latin name="keepDays" label={COLLECTING_WORDS.keepDays} defaultValue={settings.keepDays} />
        <Latin
          name="quietFrom"
          label={COLLECTING_WORDS.quietFrom}
          hint="مانند 08:00؛ خالی یعنی بدون سکوت."
          defaultValue={clockIn(settings.quietFrom)}
        />
        <Latin
          name="quietTo"
          label={COLLECTING_WORDS.quietTo}
          defaultValue={clockIn(settings.quietTo)}
        />
        <Latin
          name="startHour"
          label={COLLECTING_WORDS.startHour}
          defaultValue={settings.startHour}
        />
        <Latin
          name="everyDays"
          label={COLLECTING_WORDS.everyDays}
          defaultValue={settings.everyDays}
        />
        {isNumbered ? (
          <>
            <Latin name="from" label={COLLECTING_WORDS.from} defaultValue={settings.from} />
            <Latin name="to" label={COLLECTING_WORDS.to} defaultValue={settings.to} />
          </>
        ) : (
          <div className="sm:col-span-2">
            <TextArea
              name="addresses"
              label={COLLECTING_WORDS.addresses}
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
      </PostForm>
    </Card>
  )
}

function Latin(props: ComponentProps<typeof TextField>) {
  return <TextField dir="ltr" autoComplete="off" {...props} />
}

const clockIn = (minute: number | null) => (minute === null ? '' : clockOf(minute))

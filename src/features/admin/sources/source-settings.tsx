import { PostForm, SeenFields } from '#src/api/post-form.tsx'
import { clockOf } from '#src/features/alerts/quiet-hours.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { COLLECTING_WORDS } from '#src/words/collecting-words.ts'
import type { SourceAnswer } from './source-parts.tsx'

interface Field {
  name: Exclude<keyof typeof COLLECTING_WORDS, 'addresses'>
  hint?: string
}

const FIELDS: readonly Field[] = [
  {
    name: 'contact',
    hint: 'ایمیل یا صفحه‌ای که به منبع می‌گوید چه کسی می‌پرسد؛ بدون آن روشن نمی‌شود.',
  },
  { name: 'origin', hint: 'خالی یعنی نشانی خود منبع.' },
  { name: 'proxy' },
  { name: 'pauseMs', hint: 'کمتر از ۲۵۰ پذیرفته نیست.' },
  { name: 'dailyBudget' },
  { name: 'keepDays' },
  { name: 'quietFrom', hint: 'مانند 08:00؛ خالی یعنی بدون سکوت.' },
  { name: 'quietTo' },
  { name: 'startHour' },
  { name: 'everyDays' },
]

const NUMBERS: readonly Field[] = [{ name: 'from' }, { name: 'to' }]

const clockIn = (minute: number | null) => (minute === null ? '' : clockOf(minute))

export function SourceSettings({ source }: { source: SourceAnswer }) {
  const { name, isOn, isNumbered, settings, standardAddresses } = source
  const clocks = { quietFrom: clockIn(settings.quietFrom), quietTo: clockIn(settings.quietTo) }
  const shown = (field: Field['name']) => ({ ...settings, ...clocks })[field] ?? ''
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
        {[...FIELDS, ...(isNumbered ? NUMBERS : [])].map(({ name, hint }) => (
          <TextField
            key={name}
            name={name}
            label={COLLECTING_WORDS[name]}
            hint={hint}
            dir="ltr"
            autoComplete="off"
            defaultValue={shown(name)}
          />
        ))}
        {!isNumbered && (
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

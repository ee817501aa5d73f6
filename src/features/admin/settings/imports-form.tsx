import { LIMITS } from '#src/features/importing/studio/limits.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { held, type StateProps } from './setting-fields.tsx'
import { SettingForm } from './setting-form.tsx'

const { lossPercent, maxLossPercent } = LIMITS

/** From which loss on an import asks for its number. */
export function ImportsForm({ state }: StateProps) {
  const now = held<{ lossPercent: number }>(state)
  return (
    <SettingForm
      name="imports"
      title="ورود داده"
      lead="انتشاری که بیش از این سهم از چیزی را از دست بدهد (رکورد، مقدار، کد ATC، نقش شرکت)، تنها با نوشتن عدد آن انجام می‌شود. خالی یعنی عدد خود محصول، که کم‌رنگ نوشته شده است."
      mark={state.mark}
      check={({ lossPercent: text = '' }) => ({
        lossPercent: isPercent(plain(text))
          ? null
          : `عددی از ۰ تا ${formatNumber(maxLossPercent)} بنویسید.`,
      })}
      asValue={({ lossPercent: text = '' }) =>
        plain(text) === '' ? null : { lossPercent: Number(plain(text)) }
      }
    >
      {(errors) => (
        <div className="max-w-64">
          <TextField
            name="lossPercent"
            error={errors.lossPercent}
            label="سهم ازدست‌رفتن (درصد)"
            dir="ltr"
            inputMode="decimal"
            placeholder={String(lossPercent)}
            defaultValue={now.lossPercent ?? ''}
          />
        </div>
      )}
    </SettingForm>
  )
}

const plain = (text: string) => toLatinDigits(text).trim().replace('٫', '.')

const isPercent = (text: string) =>
  text === '' || (/^\d{1,2}(\.\d+)?$/.test(text) && Number(text) <= maxLossPercent)

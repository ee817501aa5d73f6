import { mutate } from '#src/api/query.ts'
import { REAL_MARKETS } from '#src/catalogue/facts/sources.ts'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { STATED_FIELD_NAMES, STATED_FIELDS } from '#src/words/source-fields.ts'
import { sourceWord } from '#src/words/source-words.ts'
import { held, SettingForm, type SettingState } from './setting-form.tsx'

type Order = Parameters<typeof mutate<'adminImports.savePrecedence'>>[1]['value']

const NEWEST = ''
const OPTIONS = [
  { value: NEWEST, label: 'تازه‌ترین گفته' },
  ...REAL_MARKETS.map((source) => ({ value: source, label: sourceWord(source) })),
]

/** Whose word counts in each field of a product that several sources speak of. */
export function PrecedenceForm({ state }: { state: SettingState }) {
  const now = held(state)
  return (
    <SettingForm
      name="precedence"
      title="اعتبار منابع"
      lead="چند منبع از یک فرآورده می‌گویند؛ اینجا می‌گویید در هر فیلد گفتهٔ کدام پیش است. بدون انتخاب، تازه‌ترین گفته نشان داده می‌شود و گفتهٔ منبع همیشه پیش از استنتاج است. ویرایش دستی و تصمیم صف کیفیت از همه پیش‌ترند. قیمت همیشه تازه‌ترین قیمت است. با ذخیره، فرآورده‌هایی که چند منبع از آن‌ها گفته‌اند بلافاصله در نسخه‌ای تازه دوباره سنجیده می‌شوند."
      mark={state.mark}
      save={({ value, seen }) =>
        mutate('adminImports.savePrecedence', { value: value as Order | null, seen })
      }
      asValue={(fields) => {
        const chosen = STATED_FIELD_NAMES.filter((field) => fields[field])
        if (chosen.length === 0) return null
        return Object.fromEntries(chosen.map((field) => [field, fields[field] ?? null]))
      }}
    >
      {(errors) => (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {STATED_FIELD_NAMES.map((field) => (
            <ChoiceField
              key={field}
              name={field}
              label={STATED_FIELDS[field]}
              options={OPTIONS}
              chosen={typeof now[field] === 'string' ? now[field] : NEWEST}
              error={errors[field]}
            />
          ))}
        </div>
      )}
    </SettingForm>
  )
}

import { mutate } from '#src/api/query.ts'
import { formatMoney } from '#src/persian/money.ts'
import { FormProblem } from './form-parts.tsx'
import type { Profile } from './load.ts'
import { SaveLine } from './save-line.tsx'
import { noteSaved, useSavedBefore } from './saved-before.ts'
import { useSubmission } from './use-submission.ts'

const EXAMPLE_RIAL = 1_250_000

const units = [
  {
    value: 'rial',
    label: 'ریال',
    example: formatMoney(EXAMPLE_RIAL, { unit: 'rial', digits: 'fa' }),
  },
  {
    value: 'toman',
    label: 'تومان',
    example: formatMoney(EXAMPLE_RIAL, { unit: 'toman', digits: 'fa' }),
  },
]

const newRial = {
  value: 'new-rial',
  label: 'ریال جدید (ده هزار ریال)',
  example: formatMoney(EXAMPLE_RIAL, { unit: 'new-rial', digits: 'fa' }),
}

const isUnit = (text: unknown): text is 'toman' | 'new-rial' =>
  text === 'toman' || text === 'new-rial'

const digits = [
  { value: 'fa', label: 'فارسی', example: '۱۲۳۴۵' },
  { value: 'latn', label: 'لاتین', example: '12345' },
]

/** Unit of money and digits of numbers, as this person wants to read them. */
export function DisplayForm({ profile }: { profile: Profile }) {
  const { moneyUnit, digits: chosen, newRial: hasBegun } = profile
  const { form, problem, sending } = useSubmission({
    send: async (fields) => {
      await mutate('accounts.updateDisplay', {
        moneyUnit: isUnit(fields.moneyUnit) ? fields.moneyUnit : 'rial',
        digits: fields.digits === 'latn' ? 'latn' : 'fa',
        seen: { moneyUnit, digits: chosen },
      })
      noteSaved('display')
      // Every number on the page, header and footer too, is written anew.
      location.reload()
    },
  })
  const saved = useSavedBefore('display', form.ref)
  return (
    <form {...form} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          legend="واحد پول"
          name="moneyUnit"
          options={hasBegun ? [...units, newRial] : units}
          chosen={moneyUnit}
        />
        <Choice legend="رقم‌ها" name="digits" options={digits} chosen={chosen} />
      </div>
      <FormProblem>{problem}</FormProblem>
      <SaveLine sending={sending} saved={saved} />
    </form>
  )
}

interface ChoiceProps {
  legend: string
  name: string
  options: readonly { value: string; label: string; example: string }[]
  chosen: string
}

function Choice({ legend, name, options, chosen }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="grid gap-1">
        {options.map(({ value, label, example }) => (
          <label
            key={value}
            className="flex min-h-10 items-center gap-2.5 rounded-md border border-line px-3 text-sm has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="size-4 accent-accent"
            />
            <span className="flex-1">{label}</span>
            <bdi className="text-xs text-muted">{example}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

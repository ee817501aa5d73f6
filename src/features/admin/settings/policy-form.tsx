import {
  type PolicyNumber,
  type PolicyOverrides,
  PRODUCT_POLICY,
  type ViewerKind,
} from '#src/access/policy.ts'
import type { Fields } from '#src/features/accounts/use-submission.ts'
import { readNumber } from '#src/persian/number-input.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Input } from '#src/ui/field.tsx'
import { KIND_WORDS, NUMBER_WORDS } from './policy-words.ts'
import { held, SettingForm, type SettingState } from './setting-form.tsx'

const kinds = Object.keys(KIND_WORDS) as ViewerKind[]
const numbers = Object.keys(NUMBER_WORDS) as PolicyNumber[]

/** Numbers of the tiers; an empty field is the product's own number, which stands in it in grey. */
export function PolicyForm({ state }: { state: SettingState }) {
  const now: PolicyOverrides = held(state)
  return (
    <SettingForm
      name="policy"
      title="اعداد پلن‌ها"
      lead="فیلد خالی یعنی عدد خود محصول، که کم‌رنگ نوشته شده است. تغییر از همان لحظه در همهٔ فهرست‌ها، تحلیل‌ها، خروجی‌ها و صفحهٔ «پلن‌ها و قیمت‌ها» برقرار است. سطحی که رکورد هر تحلیلش عددی دارد تنها اولین رکوردها را می‌بیند، بدون جست‌وجو و فیلتر. مدت اشتراک آزمایشی یک ساعت است و در مشخصات محصول ثابت شده است."
      mark={state.mark}
      check={(fields) =>
        Object.fromEntries(
          Object.entries(fields).map(([name, text]) => [
            name,
            text.trim() === '' || isNumber(readNumber(text)) ? null : 'عدد درست نیست.',
          ]),
        )
      }
      asValue={overridesOf}
    >
      {(errors) => (
        <div className="overflow-x-auto">
          <table className="w-full min-w-[42rem] text-sm">
            <caption className="sr-only">اعداد هر پلن</caption>
            <thead>
              <tr className="text-start text-muted">
                <th scope="col" className="pb-2 text-start font-medium">
                  امکان
                </th>
                {kinds.map((kind) => (
                  <th key={kind} scope="col" className="px-1 pb-2 text-start font-medium">
                    {KIND_WORDS[kind]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {numbers.map((key) => (
                <tr key={key}>
                  <th scope="row" className="py-1 pe-3 text-start font-normal whitespace-nowrap">
                    {NUMBER_WORDS[key]}
                  </th>
                  {kinds.map((kind) => (
                    <td key={kind} className="px-1 py-1">
                      <Input
                        name={`${kind}.${key}`}
                        aria-label={`${NUMBER_WORDS[key]}، ${KIND_WORDS[kind]}`}
                        {...(errors[`${kind}.${key}`] && {
                          'aria-invalid': true,
                          'aria-describedby': `wrong-${kind}-${key}`,
                        })}
                        inputMode="numeric"
                        placeholder={productNumber(PRODUCT_POLICY[kind][key])}
                        defaultValue={ownNumber(now[kind]?.[key])}
                        className="min-w-20 text-center"
                      />
                      {errors[`${kind}.${key}`] && (
                        <p id={`wrong-${kind}-${key}`} className="text-xs text-critical">
                          {errors[`${kind}.${key}`]}
                        </p>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SettingForm>
  )
}

function productNumber(value: number): string {
  return value === Number.MAX_SAFE_INTEGER ? 'همه' : formatNumber(value)
}

function ownNumber(value: number | undefined): string {
  return value === undefined ? '' : formatNumber(value)
}

const MAX = 99_999_999

function isNumber(n: number): boolean {
  return Number.isInteger(n) && n <= MAX
}

function overridesOf(fields: Fields) {
  const value = Object.fromEntries(
    kinds.flatMap((kind) => {
      const given = numbers.flatMap((key) => {
        const number = readNumber(fields[`${kind}.${key}`] ?? '')
        return isNumber(number) ? [[key, number] as const] : []
      })
      return given.length > 0 ? [[kind, Object.fromEntries(given)] as const] : []
    }),
  )
  return Object.keys(value).length > 0 ? value : null
}

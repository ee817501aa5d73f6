import { useState } from 'react'
import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import { hasMakers, hasPrices, type WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { readNumber } from '#src/persian/number-input.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Checkbox, Field, Input } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { FormProblem } from '../accounts/form-parts.tsx'
import { SaveLine } from '../accounts/save-line.tsx'
import { type Fields, useSubmission } from '../accounts/use-submission.ts'
import { type AlertRule, DEFAULT_RULE, LAPSE_DAYS } from './rules.ts'

export type OwnRules = AnswerOf<'alerts.rules'>

interface RuleFormProps {
  kind: WatchedKind
  recordKey: string
  title: string
  own: OwnRules
}

/** What one wants to be told of a watched record: one switch, and details for who wants them. */
export function RuleForm({ kind, recordKey, title, own }: RuleFormProps) {
  const rule: AlertRule =
    own.rules.find((one) => one.kind === kind && one.recordKey === recordKey) ?? DEFAULT_RULE
  const [isOn, setOn] = useState(rule.isOn)
  const { form, problem, errors, sending, saved } = useSubmission({
    renew: 'session',
    check: ({ pricePercent }) => ({
      pricePercent: percentOf(pricePercent ?? '') === null ? 'عددی از ۰ تا ۱۰۰ بنویسید.' : null,
    }),
    send: (fields) => {
      const record = { kind, key: recordKey }
      return mutate('alerts.saveRule', { record, rule: ruleOf(fields, rule), seen: rule })
    },
  })
  return (
    <details className="group/rule md:col-span-3">
      <summary className="flex min-h-8 w-fit items-center gap-1.5 rounded-sm text-xs font-medium text-muted hover:text-accent">
        <Icon name="bell" className="size-4" />
        <span>{summaryOf(rule, own.isPaused)}</span>
        <span className="sr-only">: {title}</span>
        <Icon name="chevron-down" className="size-3.5 group-open/rule:rotate-180" />
      </summary>
      <form {...form} className="mt-2 grid gap-3 rounded-md bg-sunken/60 p-4">
        <Checkbox
          name="isOn"
          label={<strong className="font-semibold">هشدار بده</strong>}
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        <div
          hidden={!isOn}
          className="grid items-start gap-4 [[hidden]]:hidden sm:grid-cols-2 lg:grid-cols-3"
        >
          {hasPrices(kind) && (
            <Field
              label="تغییر قیمت، حداقل (درصد)"
              hint="۰ یعنی هر تغییری"
              error={errors.pricePercent}
            >
              {(field) => (
                <span className="flex items-center gap-2">
                  <Input
                    {...field}
                    name="pricePercent"
                    inputMode="numeric"
                    defaultValue={formatNumber(rule.pricePercent ?? 0)}
                    className="max-w-24"
                  />
                  <Checkbox
                    name="price"
                    defaultChecked={rule.pricePercent !== null}
                    label="هشدار قیمت"
                  />
                </span>
              )}
            </Field>
          )}
          <ChoiceField
            label="نزدیک‌شدن پایان اعتبار پروانه"
            name="lapseDays"
            chosen={rule.lapseDays}
            none="هشدار نده"
            options={LAPSE_DAYS.map((days) => ({
              value: days,
              label: `${formatNumber(days)} روز مانده`,
            }))}
          />
          <fieldset className="grid content-start gap-0.5">
            <legend className="sr-only">هشدارهای دیگر</legend>
            {hasMakers(kind) && (
              <Checkbox name="newMaker" defaultChecked={rule.newMaker} label="سازندهٔ جدید" />
            )}
            <Checkbox
              name="presence"
              defaultChecked={rule.presence}
              label="ورود جدید، دیده‌نشده یا بازگشته"
            />
            <Checkbox name="status" defaultChecked={rule.status} label="تغییر وضعیت یا اعتبار" />
            <Checkbox name="others" defaultChecked={rule.others} label="هر تغییر دیگر" />
          </fieldset>
        </div>
        <FormProblem>{problem}</FormProblem>
        <SaveLine sending={sending} saved={saved} primary />
      </form>
    </details>
  )
}

function summaryOf({ isOn }: AlertRule, isPaused: boolean): string {
  if (!isOn) return 'هشدار خاموش است'
  return isPaused ? 'هشدار تا برقراری اشتراک متوقف است' : 'هشدار می‌دهد'
}

/** A whole number of percent in digits of any script; null for anything else. */
function percentOf(text: string): number | null {
  const percent = text.trim() === '' ? 0 : readNumber(text)
  return Number.isInteger(percent) && percent <= 100 ? percent : null
}

/** Fields that this kind of record has not, keep their value. */
function ruleOf(fields: Fields, rule: AlertRule): AlertRule {
  const isPriced = 'pricePercent' in fields
  const percent = fields.price === 'on' ? percentOf(fields.pricePercent ?? '') : null
  return {
    isOn: fields.isOn === 'on',
    pricePercent: isPriced ? percent : rule.pricePercent,
    lapseDays: LAPSE_DAYS.find((days) => String(days) === fields.lapseDays) ?? null,
    newMaker: fields.newMaker === 'on',
    presence: fields.presence === 'on',
    status: fields.status === 'on',
    others: fields.others === 'on',
  }
}

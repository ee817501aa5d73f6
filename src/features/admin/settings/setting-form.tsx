import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import { renewPage } from '#src/api/renew-page.ts'
import {
  type FieldErrors,
  type Fields,
  useSubmission,
} from '#src/features/accounts/use-submission.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChoiceField, optionsOf } from '#src/ui/choice-field.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { FoldedSection } from '#src/ui/folded-section.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export type SettingsAnswer = AnswerOf<'adminSettings.read'>
export type SettingState = SettingsAnswer['settings']['contact']
type Json = Parameters<typeof mutate<'adminSettings.save'>>[1]['value']
type Saved = Parameters<typeof mutate<'adminSettings.save'>>[1]['key']
interface SettingFormProps {
  name: keyof SettingsAnswer['settings']
  title: string
  lead: ReactNode
  mark: string
  /** What the fields say; null takes the setting away. */
  asValue: (fields: Fields) => Json
  check?: (fields: Fields) => Record<string, string | null>
  /** How it is saved where more follows from it. */
  save?: (change: { value: Json; seen: string }) => Promise<{ changed: boolean }>
  children: (errors: FieldErrors) => ReactNode
}

/** One setting with a button of its own; what was typed stays where it is refused. */
export function SettingForm(props: SettingFormProps) {
  const { name, title, lead, mark, asValue, check = () => ({}), children } = props
  const { save = (change) => mutate('adminSettings.save', { key: name as Saved, ...change }) } =
    props
  const router = useRouter()
  const [saved, setSaved] = useState<string | null>(null)
  const { errors, problem, sending, form } = useSubmission({
    check,
    send: async (fields) => {
      setSaved(null)
      const { changed } = await save({ value: asValue(fields), seen: mark })
      await renewPage(router)
      setSaved(changed ? 'ذخیره شد و از همین حالا برقرار است.' : 'چیزی تغییر نکرده بود.')
    },
  })
  return (
    <FoldedSection id={name} title={title}>
      <form {...form} className="space-y-4">
        <p className="text-sm leading-7 text-muted">{lead}</p>
        {children(errors)}
        <ActionProblem problem={problem} />
        <div className="flex items-center gap-3">
          <Button type="submit" disabled={sending} className="needs-script">
            ذخیره
          </Button>
          <p role="status" className="text-sm text-positive">
            {saved}
          </p>
        </div>
      </form>
    </FoldedSection>
  )
}

/** How one entry of a setting is asked for; a line of text unless it is a box or a choice. */
export interface SettingField {
  label: string
  /** A box to check, and whether it is checked where nothing is set. */
  box?: boolean
  /** What there is to choose from; the first where nothing is set. */
  choices?: Readonly<Record<string, string>>
  /** What the text says; undefined leaves the entry out. Without it an empty text is null. */
  read?: (text: string) => Json | undefined
  /** The text of what is set. */
  show?: (value: Json) => string
  wrong?: (text: string) => string | null
  /** Without it there is no setting. */
  needed?: boolean
  wide?: boolean
  input?: Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'error' | 'defaultValue'>
}

export type SettingFields = Readonly<Record<string, SettingField>>

interface FieldsFormProps extends Pick<SettingFormProps, 'name' | 'title' | 'lead'> {
  fields: SettingFields
  state: SettingState
}

export function FieldsForm({ fields, state, ...rest }: FieldsFormProps) {
  const now = held(state)
  const all = Object.entries(fields)
  return (
    <SettingForm
      {...rest}
      mark={state.mark}
      asValue={(texts) => settingOf(fields, texts)}
      check={(texts) =>
        Object.fromEntries(all.map(([key, { wrong }]) => [key, wrong?.(texts[key] ?? '') ?? null]))
      }
    >
      {(errors) => (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {all.map(([key, field]) => (
            <div key={key} className={field.wide ? 'sm:col-span-2' : undefined}>
              <OneField name={key} field={field} value={now[key]} error={errors[key]} />
            </div>
          ))}
        </div>
      )}
    </SettingForm>
  )
}

interface OneFieldProps {
  name: string
  field: SettingField
  value: Json | undefined
  error: string | undefined
}

function OneField({ name, field, value, error }: OneFieldProps) {
  const { label, box, choices, show = String, input } = field
  if (box !== undefined) {
    return <Checkbox name={name} label={label} defaultChecked={Boolean(value ?? box)} />
  }
  if (choices) {
    const chosen = typeof value === 'string' ? value : Object.keys(choices)[0]
    return <ChoiceField name={name} label={label} options={optionsOf(choices)} chosen={chosen} />
  }
  const text = value === undefined || value === null ? '' : show(value)
  return <TextField name={name} label={label} error={error} defaultValue={text} {...input} />
}

/** What a form says; null where it says nothing, or not what the setting cannot be without. */
function settingOf(fields: SettingFields, texts: Fields): Json {
  const all = Object.entries(fields)
  const isEmpty = (key: string) => !texts[key]?.trim()
  const needed = all.filter(([, field]) => field.needed)
  const lines = all.filter(([, { box, choices }]) => box === undefined && !choices)
  if (needed.some(([key]) => isEmpty(key)) || lines.every(([key]) => isEmpty(key))) return null
  const entries = all.map(([key, { box, read }]) => {
    const text = texts[key]?.trim() ?? ''
    if (box !== undefined) return [key, text === 'on'] as const
    return [key, read ? read(text) : text || null] as const
  })
  return Object.fromEntries(
    entries.filter((entry): entry is [string, Json] => entry[1] !== undefined),
  )
}

/** The entries of a setting as they stand; none where the product's own value stands. */
export function held({ json }: SettingState): Readonly<Record<string, Json | undefined>> {
  return json === null ? {} : JSON.parse(json)
}

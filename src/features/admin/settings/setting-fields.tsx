import type { ComponentProps, ReactNode } from 'react'
import { Field, Input } from '../../../ui/field.tsx'
import type { FieldErrors } from '../../accounts/use-submission.ts'

interface TextProps extends ComponentProps<'input'> {
  name: string
  label: string
  hint?: string
  errors: FieldErrors
}

/** A field whose error stands under its own name. */
export function TextField({ name, label, hint, errors, ...rest }: TextProps) {
  return (
    <Field label={label} hint={hint} error={errors[name]}>
      {(field) => <Input {...field} name={name} {...rest} />}
    </Field>
  )
}

interface ChoiceProps {
  name: string
  label: string
  words: Readonly<Record<string, string>>
  chosen: string
}

export function ChoiceField({ name, label, words, chosen }: ChoiceProps) {
  return (
    <Field label={label}>
      {(field) => (
        <select
          {...field}
          name={name}
          defaultValue={chosen}
          className="min-h-10 w-full rounded-md border border-field bg-surface px-3 text-sm text-ink"
        >
          {Object.entries(words).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
}

/** An empty field is no value. */
export function textOf(value: string | undefined): string | null {
  return value?.trim() || null
}

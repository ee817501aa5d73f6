import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldLabels } from './field.tsx'

/** A list to choose one from, as wide as its place unless `className` says how wide. */
export function Select({ className = 'w-full min-w-0', ...rest }: ComponentProps<'select'>) {
  return (
    <select
      className={classNames(
        'select min-h-10 rounded-md border border-field bg-surface ps-3 pe-9 text-sm text-ink aria-[invalid]:border-critical',
        className,
      )}
      {...rest}
    />
  )
}

interface Option {
  value: string | number
  label: string
}

interface OptionsProps {
  options: readonly Option[]
}

export function Options({ options }: OptionsProps) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** Words by key, in their order. */
export function optionsOf(words: Readonly<Record<string, string>>): Option[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

type ChoiceFieldProps = Omit<ComponentProps<'select'>, 'children' | 'defaultValue'> &
  FieldLabels &
  OptionsProps & {
    /** Stays chosen where it is none of the options; of several, the first. */
    chosen?: string | number | readonly string[] | null | undefined
    /** What no choice says; where the field is required it is only shown. */
    none?: string
  }

export function ChoiceField(props: ChoiceFieldProps) {
  const { label, hint, error, options, chosen, none, ...rest } = props
  const value = String((typeof chosen === 'object' ? chosen?.[0] : chosen) ?? '')
  const isKnown = value === '' || options.some((option) => String(option.value) === value)
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        // Unlike a field, a list does not take over another default.
        <Select key={value} {...field} {...rest} defaultValue={value}>
          {none !== undefined && (
            <option value="" disabled={rest.required}>
              {none}
            </option>
          )}
          {!isKnown && <option value={value}>{value}</option>}
          <Options options={options} />
        </Select>
      )}
    </Field>
  )
}

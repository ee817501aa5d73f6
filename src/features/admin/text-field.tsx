import type { ComponentProps } from 'react'
import { Field, Input } from '../../ui/field.tsx'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A line of text with its label, hint and error. */
export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => <Input {...field} autoComplete="off" {...rest} />}
    </Field>
  )
}

import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, useEffect } from 'react'
import { askBeforeLeaving } from './ask-before-leaving.ts'
import { Field, type FieldLabels, Input } from './field.tsx'

export type TextFieldProps = ComponentProps<'input'> & FieldLabels

export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => <Input {...field} {...rest} />}
    </Field>
  )
}

/** Lines of text with their label, hint and error; they are not lost by leaving the page unasked. */
export function TextArea({
  label,
  hint,
  error,
  ...rest
}: ComponentProps<'textarea'> & FieldLabels) {
  const history = useRouter({ warn: false })?.history
  useEffect(() => history && askBeforeLeaving(history), [history])
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <textarea
          {...field}
          rows={6}
          dir="auto"
          className="w-full rounded-md border border-field bg-surface px-3 py-2 text-sm leading-7 text-ink aria-[invalid]:border-critical"
          {...rest}
        />
      )}
    </Field>
  )
}

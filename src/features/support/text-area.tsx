import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** Lines of text with their label, hint and error. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <textarea
          {...field}
          rows={6}
          dir="auto"
          className="w-full rounded-md border border-field bg-surface px-3 py-2 text-sm leading-7 text-ink placeholder:text-muted aria-[invalid]:border-critical"
          {...rest}
        />
      )}
    </Field>
  )
}

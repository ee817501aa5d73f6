import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

const box =
  'min-h-10 w-full rounded-md border border-field bg-surface px-3 text-sm text-ink aria-[invalid]:border-critical'

export interface FieldLabels {
  label: string
  hint?: string | undefined
  /** In Persian; marks the field as wrong. */
  error?: string | undefined
}

interface FieldProps extends FieldLabels {
  children: (field: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const remark = error ?? hint
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        ...(remark && { 'aria-describedby': `${id}-remark` }),
        ...(error && { 'aria-invalid': true }),
      })}
      {remark && (
        <p
          id={`${id}-remark`}
          className={classNames('text-xs', error ? 'text-critical' : 'text-muted')}
        >
          {remark}
        </p>
      )}
    </div>
  )
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classNames(box, className)} {...rest} />
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  /** A formatted count at the end of the line. */
  count?: ReactNode
}

export function Checkbox({ label, count, ...rest }: CheckboxProps) {
  return (
    <label className="choice">
      <input type="checkbox" {...rest} />
      <span>{label}</span>
      {count !== undefined && <small>{count}</small>}
    </label>
  )
}

import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const box =
  'min-h-10 w-full rounded-md border border-field bg-surface px-3 text-sm text-ink placeholder:text-muted aria-[invalid]:border-critical'

interface FieldLabels {
  label: string
  hint?: string | undefined
  /** In Persian; marks the field as wrong. */
  error?: string | undefined
}

interface FieldProps extends FieldLabels {
  children: (field: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** Label, field, hint and error, tied together. */
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

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[]
}

export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select className={classNames(box, 'appearance-none pe-9', className)} {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** A formatted count at the end of the line. */
  count?: ReactNode
}

export function Checkbox({ label, count, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'flex min-h-8 items-center gap-2.5 rounded-sm text-sm leading-6 hover:text-accent has-disabled:text-muted',
        className,
      )}
    >
      <input type="checkbox" className="size-4 shrink-0 accent-accent" {...rest} />
      <span className="min-w-0 flex-1">{label}</span>
      {count !== undefined && <span className="text-xs text-muted">{count}</span>}
    </label>
  )
}

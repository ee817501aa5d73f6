import { useId } from 'react'

interface Option {
  value: string
  word: string
  /** Options of one group stand together under its name. */
  group?: string
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  /** The label is read out, not shown. */
  isBare?: boolean
}

export function Choice({ label, value, options, onChange, isBare = false }: ChoiceProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={isBare ? 'sr-only' : 'text-xs text-muted'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="select min-h-9 w-full min-w-0 rounded-md border border-field bg-surface ps-2 pe-8 text-sm text-ink"
      >
        {[...new Set(options.map(({ group }) => group))].map((group) => {
          const members = options.filter((option) => option.group === group).map(one)
          if (group === undefined) return members
          return (
            <optgroup key={group} label={group}>
              {members}
            </optgroup>
          )
        })}
      </select>
    </div>
  )
}

function one({ value, word }: Option) {
  return (
    <option key={value} value={value}>
      {word}
    </option>
  )
}

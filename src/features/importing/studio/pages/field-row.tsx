import { Input } from '#src/ui/field.tsx'
import type { FileLayout } from '../files/layout.ts'
import type { TargetField } from '../mapping/fields.ts'
import type { ColumnMapping } from '../mapping/mapping.ts'
import { Choice } from './choice.tsx'
import { WordPairs } from './word-pairs.tsx'

interface FieldRowProps {
  field: TargetField
  layout: FileLayout
  column: ColumnMapping | null
  onChange: (column: ColumnMapping | null) => void
}

const EMPTY: ColumnMapping = { from: null, constant: '', words: [] }
const SAMPLES = 3

export function FieldRow({ field, layout, column, onChange }: FieldRowProps) {
  const { header, required, words } = field
  const change = (part: Partial<ColumnMapping>) => {
    const next = { ...EMPTY, ...column, ...part }
    onChange(next.from === null && next.constant === '' ? null : next)
  }
  const from = column?.from ?? null
  const values =
    from === null
      ? []
      : [...new Set(layout.sample.map((cells) => cells[from] ?? ''))].filter(Boolean)
  const options = [
    { value: '', word: '— ندارد —' },
    ...layout.headers.map((name, at) => ({ value: String(at), word: name || `ستون ${at + 1}` })),
  ]
  return (
    <>
      <tr className="max-md:grid max-md:py-2">
        <th scope="row" className="px-2 py-1.5 text-start font-medium md:w-1/4">
          {header}
          {required && (
            <span className="text-critical" title="لازم است">
              {' *'}
              <span className="sr-only">لازم است</span>
            </span>
          )}
        </th>
        <td className="px-2 py-1.5 md:w-1/4">
          <Choice
            isBare
            label={`ستون برای ${header}`}
            value={from === null ? '' : String(from)}
            options={options}
            onChange={(value) => change({ from: value === '' ? null : Number(value) })}
          />
        </td>
        <td className="px-2 py-1.5 md:w-40">
          <Input
            aria-label={`مقدار ثابت ${header}`}
            value={column?.constant ?? ''}
            maxLength={500}
            placeholder="مقدار ثابت"
            onChange={(event) => change({ constant: event.currentTarget.value })}
            className="min-h-9 md:placeholder:text-transparent"
          />
        </td>
        <td className="px-2 py-1.5 text-xs text-muted md:max-w-56">
          <bdi className="block truncate">{values.slice(0, SAMPLES).join(' · ')}</bdi>
          {column && from !== null && !required && (
            <label className="flex items-center gap-1.5 pt-1">
              <input
                type="checkbox"
                checked={column.erases ?? false}
                onChange={(event) => change({ erases: event.currentTarget.checked })}
              />
              خانهٔ خالی مقدار را پاک کند
              <span className="sr-only"> {header}</span>
            </label>
          )}
        </td>
      </tr>
      {column && from !== null && words.length > 0 && (
        <tr className="max-md:grid">
          <td />
          <td colSpan={3} className="px-2 pb-2">
            <WordPairs
              targets={words}
              values={values}
              pairs={column.words}
              onChange={(pairs) => change({ words: pairs })}
            />
          </td>
        </tr>
      )}
    </>
  )
}

import { Input } from '../../../../ui/field.tsx'
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
      <tr>
        <th scope="row" className="w-1/4 px-2 py-1.5 text-start font-medium">
          {header}
          {required && (
            <span className="text-critical" title="لازم است">
              {' *'}
              <span className="sr-only">لازم است</span>
            </span>
          )}
        </th>
        <td className="w-1/4 px-2 py-1.5">
          <Choice
            isBare
            label={`ستون برای ${header}`}
            value={from === null ? '' : String(from)}
            options={options}
            onChange={(value) => change({ from: value === '' ? null : Number(value) })}
          />
        </td>
        <td className="w-40 px-2 py-1.5">
          <Input
            aria-label={`مقدار ثابت ${header}`}
            value={column?.constant ?? ''}
            maxLength={500}
            onChange={(event) => change({ constant: event.currentTarget.value })}
            className="min-h-9"
          />
        </td>
        <td className="max-w-56 truncate px-2 py-1.5 text-xs text-muted">
          <bdi>{values.slice(0, SAMPLES).join(' · ')}</bdi>
        </td>
      </tr>
      {column && from !== null && words.length > 0 && (
        <tr>
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

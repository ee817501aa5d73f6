import { useState } from 'react'
import type { FileLayout } from '#src/features/importing/reading/layout.ts'
import { compactKey } from '#src/persian/fold.ts'
import { Button } from '#src/ui/button.tsx'
import { Input } from '#src/ui/field.tsx'
import type { TargetField } from '../mapping/fields.ts'
import type { ColumnMapping } from '../mapping/mapping.ts'
import { Choice } from './choice.tsx'

interface WordPairsProps {
  /** Words that the field may hold. */
  targets: readonly string[]
  /** Words seen in the file's first rows. */
  values: readonly string[]
  pairs: ColumnMapping['words']
  onChange: (pairs: { from: string; to: string }[]) => void
}

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
              سلول خالی مقدار را پاک کند
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

/** What the words of the file stand for; only those that are not ours already. */
function WordPairs({ targets, values, pairs, onChange }: WordPairsProps) {
  const [added, setAdded] = useState<readonly string[]>([])
  const [word, setWord] = useState('')
  const known = new Set(targets.map(compactKey))
  const strange = values.filter((value) => !known.has(compactKey(value)))
  const words = [...new Set([...pairs.map(({ from }) => from), ...strange, ...added])]
  const choose = (from: string, to: string) =>
    onChange([...pairs.filter((pair) => pair.from !== from), ...(to === '' ? [] : [{ from, to }])])
  const options = [
    { value: '', word: '— همان —' },
    ...targets.map((target) => ({ value: target, word: target })),
  ]
  return (
    <details open={strange.length > 0} className="text-xs">
      <summary className="cursor-pointer py-1 text-muted">واژه‌ها</summary>
      <ul className="grid gap-2 pt-1 sm:grid-cols-2">
        {words.map((from) => (
          <li key={from} className="grid grid-cols-2 items-center gap-2">
            <bdi className="truncate">{from}</bdi>
            <Choice
              isBare
              label={`معنای ${from}`}
              value={pairs.find((pair) => pair.from === from)?.to ?? ''}
              options={options}
              onChange={(to) => choose(from, to)}
            />
          </li>
        ))}
      </ul>
      <div className="flex max-w-xs gap-2 pt-2">
        <Input
          aria-label="واژهٔ دیگری از فایل"
          placeholder="واژهٔ دیگری از فایل"
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
          className="min-h-8 text-xs"
        />
        <Button
          size="sm"
          disabled={word.trim() === ''}
          onClick={() => {
            setAdded([...added, word.trim()])
            setWord('')
          }}
        >
          افزودن
        </Button>
      </div>
    </details>
  )
}

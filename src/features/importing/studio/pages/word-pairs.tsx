import { useState } from 'react'
import { compactKey } from '#src/persian/fold.ts'
import { Button } from '#src/ui/button.tsx'
import { Input } from '#src/ui/field.tsx'
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

/** What the words of the file stand for; only those that are not ours already. */
export function WordPairs({ targets, values, pairs, onChange }: WordPairsProps) {
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
          aria-label="واژهٔ دیگری از پرونده"
          placeholder="واژهٔ دیگری از پرونده"
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

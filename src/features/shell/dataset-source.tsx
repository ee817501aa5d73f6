import { formatJalali } from '#src/persian/dates.ts'
import { SourceLine } from '#src/ui/source-line.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import type { ShellDataset } from './shell-data.ts'

export function DatasetSource({ dataset }: { dataset: ShellDataset | null }) {
  if (!dataset) return null
  return (
    <SourceLine
      source={sourceWord(dataset.source)}
      harvestedOn={dataset.harvestedOn && formatJalali(dataset.harvestedOn, 'long')}
      methodHref="/solutions/data-and-method"
    />
  )
}

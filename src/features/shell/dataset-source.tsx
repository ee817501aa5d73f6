import { formatJalali } from '#src/persian/dates.ts'
import { SourceLine } from '#src/ui/source-line.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import type { ShellDataset } from './shell-data.ts'

interface DatasetSourceProps {
  dataset: ShellDataset | null | undefined
  /** Where the method is told; null where it stands on the page. */
  methodHref?: string | null
}

export function DatasetSource({
  dataset,
  methodHref = '/solutions/data-and-method',
}: DatasetSourceProps) {
  if (!dataset) return null
  return (
    <SourceLine
      source={sourceWord(dataset.source)}
      harvestedOn={dataset.harvestedOn && formatJalali(dataset.harvestedOn, 'long')}
      methodHref={methodHref}
    />
  )
}

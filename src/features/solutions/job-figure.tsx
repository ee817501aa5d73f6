import { formatNumber } from '#src/persian/numbers.ts'
import { DatasetSource } from '../shell/dataset-source.tsx'
import type { JobData } from './load.ts'
import type { FigureWords } from './solution.ts'

interface JobFigureProps extends Pick<JobData, 'figure' | 'dataset'> {
  words: FigureWords
}

/** The live figure of a job, with its rule, its source and the list behind it. */
export function JobFigure({ figure, dataset, words }: JobFigureProps) {
  const { value, whole } = figure
  return (
    <section
      aria-label="عدد امروز"
      className="rounded-lg border border-line bg-surface p-6 shadow-raised"
    >
      <p className="text-xs font-medium text-muted">امروز در فهرست</p>
      {value === null ? (
        <p className="mt-2 text-base">{words.missing}</p>
      ) : (
        <>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
            <strong
              className="text-4xl leading-none font-bold text-accent"
              data-live-figure={value}
            >
              {formatNumber(value)}
            </strong>
            <span className="font-medium">{words.label}</span>
          </p>
          <p className="mt-2 text-sm text-muted">
            از {formatNumber(whole)} {words.whole}. {words.rule}
          </p>
          <p className="mt-3 text-sm">
            <a href={words.href} className="text-link">
              {words.link}
            </a>
          </p>
        </>
      )}
      <div className="mt-4 border-t border-line pt-3">
        <DatasetSource dataset={dataset} />
      </div>
    </section>
  )
}

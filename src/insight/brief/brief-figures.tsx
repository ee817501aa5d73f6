import { directionOf } from '#src/persian/direction.ts'
import type { BriefFigure } from './brief.ts'
import { writtenFigure } from './written.ts'

/** The key figures, each with what it counts. */
export function BriefFigures({ figures }: { figures: readonly BriefFigure[] }) {
  if (figures.length === 0) return null
  return (
    <section aria-labelledby="figures" className="brief-part brief-page">
      <h2 id="figures">رقم‌های کلیدی</h2>
      <dl className="brief-figures">
        {figures.map(({ label, value, measure, meaning }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-text={measure === 'text' || measure === 'date' || undefined}>
              <Written text={writtenFigure(value, measure)} />
            </dd>
            <dd className="brief-meaning">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** «N دستگاه عصبی (۱۲۲)» begins with a code and reads from the right all the same. */
function Written({ text }: { text: string }) {
  return <bdi dir={directionOf(text)}>{text}</bdi>
}

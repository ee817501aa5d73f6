import { solutionPath } from '#src/addresses/pages.ts'
import { BarChart } from '#src/charts/bar-chart.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Section } from '#src/ui/section.tsx'
import { FaqList } from '../home/faq.tsx'
import { DatasetSource } from '../shell/dataset-source.tsx'
import { JsonLd } from '../shell/json-ld.tsx'
import { trialWords } from './access-words.ts'
import type { JobData } from './load.ts'
import { AccessTable, NextStep } from './next-step.tsx'
import { solutionNodes } from './page-parts.tsx'
import type { ChartWords, FigureWords } from './solution.ts'

interface JobFigureProps extends Pick<JobData, 'figure' | 'dataset'> {
  words: FigureWords
}

export function JobPage({ data }: { data: JobData }) {
  const { job, words, figure, dataset } = data
  const { title, lead, questions, access, faq, others } = words
  const path = solutionPath(job)
  return (
    <PageFrame title={title} crumbs={[{ label: 'خانه', href: '/' }]}>
      <JsonLd of={import.meta.env.SSR && (() => solutionNodes(path, title, faq))} />
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1.2fr_1fr]">
        <p className="max-w-2xl text-lg leading-9 text-pretty">{lead}</p>
        <JobFigure figure={figure} dataset={dataset} words={words.figure} />
      </div>
      <Section id="questions" title="پرسش‌های آغاز هفته">
        <JobQuestions questions={questions} />
      </Section>
      <div className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-2">
        {figure.bars.length > 0 && (
          <Section id="chart" title="بازار در یک نگاه">
            <JobChart bars={figure.bars} words={words.chart} />
          </Section>
        )}
        <Section id="faq" title="پرسش‌های پرتکرار">
          <FaqList faq={faq} />
        </Section>
      </div>
      <Section id="access" title="هر سطح چه می‌بیند" lead={trialWords()}>
        <AccessTable keys={access} />
      </Section>
      <NextStep
        title="با دادهٔ خود امتحان کنید"
        text="حساب رایگان تعداد واقعی هر فهرست و ردیف‌های اول آن را باز می‌کند. نام یک دارو یا شرکت خود را جست‌وجو کنید."
      />
      <OtherJobs others={others} />
    </PageFrame>
  )
}

function JobChart({ bars, words }: { bars: JobData['figure']['bars']; words: ChartWords }) {
  const { title, description, columns, note } = words
  // Named bars stand in the order of their words, others as they came.
  const order = Object.keys(words.bars)
  const placed = bars.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
  return (
    <Card>
      <BarChart
        title={title}
        description={description}
        columns={columns}
        bars={placed.map(({ key, label, value }) => ({
          key,
          label: label ?? words.bars[key] ?? key,
          value,
          text: formatNumber(value),
        }))}
      />
      <p className="mt-3 text-xs leading-6 text-muted">{note}</p>
    </Card>
  )
}

/** The live figure of a job, with its rule, its source and the list behind it. */
function JobFigure({ figure, dataset, words }: JobFigureProps) {
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

function JobQuestions({ questions }: Pick<JobData['words'], 'questions'>) {
  const isVisitor = useSession().status === 'unauthenticated'
  return (
    <ol className="grid gap-x-10 gap-y-7 md:grid-cols-2">
      {questions.map(({ question, answer, links }) => (
        <li key={question} className="border-t-2 border-line pt-4">
          <h3 className="text-base text-pretty">{question}</h3>
          <p className="mt-2 text-sm leading-7 text-pretty text-muted">{answer}</p>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {links.map(({ href, label, isOpen }) => (
              <li key={href}>
                <a href={href} className="text-link inline-block py-1">
                  {label}
                </a>
                {isVisitor && !isOpen && (
                  <span className="ms-1.5 text-xs text-muted">(با ورود)</span>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function OtherJobs({ others }: Pick<JobData['words'], 'others'>) {
  return (
    <nav aria-label="راهکارهای دیگر" className="no-print text-sm">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        <li className="py-1 text-muted">برای کارهای دیگر:</li>
        {others.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="text-link inline-block py-1">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

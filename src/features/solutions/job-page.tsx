import { solutionPath } from '#src/addresses/pages.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Section } from '#src/ui/section.tsx'
import { JsonLd } from '../shell/json-ld.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { AccessTable } from './access-table.tsx'
import { trialWords } from './access-words.ts'
import { FaqList } from './faq-list.tsx'
import { JobChart } from './job-chart.tsx'
import { JobFigure } from './job-figure.tsx'
import { JobQuestions } from './job-questions.tsx'
import { solutionNodes } from './json-ld.ts'
import type { JobData } from './load.ts'
import { NextStep } from './next-step.tsx'
import { OtherJobs } from './other-jobs.tsx'

/** What the portal answers for one job. */
export function JobPage({ data }: { data: JobData }) {
  const { job, words, figure, dataset } = data
  const { title, description, lead, questions, access, faq, others } = words
  const path = solutionPath(job)
  return (
    <PageFrame title={title} crumbs={[{ label: 'خانه', href: '/' }]}>
      <PageHead title={title} description={description} path={path} />
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
          <FaqList entries={faq} />
        </Section>
      </div>
      <Section id="access" title="هر سطح چه می‌بیند" lead={trialWords()}>
        <AccessTable keys={access} />
      </Section>
      <NextStep
        title="با دادهٔ خود بیازمایید"
        text="حساب رایگان تعداد واقعی هر فهرست و ردیف‌های نخست آن را باز می‌کند. نام یک دارو یا شرکت خود را جست‌وجو کنید."
      />
      <OtherJobs others={others} />
    </PageFrame>
  )
}

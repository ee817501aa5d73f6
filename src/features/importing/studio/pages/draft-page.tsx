import { mutate } from '#src/api/query.ts'
import { ActionButton } from '#src/features/admin/action-button.tsx'
import { AdminHeading } from '#src/features/admin/frame/admin-frame.tsx'
import { fileSizeWords } from '#src/features/files/file-rules.ts'
import type { Search } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { Breadcrumbs } from '#src/ui/page-frame.tsx'
import { TabLinks } from '#src/ui/tab-links.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import { CheckStep } from './check-step.tsx'
import { DiffStep } from './diff-step.tsx'
import { JobProgress, StateChip, useFollow } from './job-progress.tsx'
import type { DiffAnswer, DraftAnswer, DraftFileAnswer } from './load.ts'
import { MappingStep } from './mapping-step.tsx'
import { PublishStep } from './publish-step.tsx'
import { SendFiles } from './send-files.tsx'
import { isEnded, STEP_WORDS, STEPS, type Step, stepPath } from './steps.ts'

interface DraftPageProps {
  draft: DraftAnswer
  diff: DiffAnswer | null
  step: Step
  search: Search
}

export function DraftPage({ draft, diff, step, search }: DraftPageProps) {
  useFollow(draft.jobs.length > 0)
  const names = draft.files.map(({ name }) => name).join('، ')
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'ورود داده', href: '/admin/imports' }]} />
      <AdminHeading
        title={draft.source ? sourceWord(draft.source) : 'ورود جدید'}
        beside={
          <StateChip state={draft.batch?.state === 'rolled-back' ? 'rolled-back' : draft.state} />
        }
        lead={<Isolated>{names}</Isolated>}
      />
      <div className="space-y-5">
        <TabLinks
          label="گام‌های ورود داده"
          tabs={STEPS.map((name, at) => ({
            label: `${'۱۲۳۴۵'.charAt(at)}. ${STEP_WORDS[name]}`,
            href: stepPath(draft.id, name),
            current: name === step,
          }))}
        />
        {draft.jobs.map((job) => (
          <JobProgress key={job.id} job={job} isOwn={job.draftId === draft.id} />
        ))}
        {draft.failure && draft.jobs.length === 0 && (
          <p
            role="alert"
            className="rounded-lg border border-critical bg-critical-soft px-5 py-3 text-sm leading-7"
          >
            {draft.failure}
          </p>
        )}
        {step === 'files' && <FilesStep draft={draft} />}
        {step === 'mapping' && <MappingStep draft={draft} />}
        {step === 'check' && <CheckStep draft={draft} />}
        {step === 'diff' && diff && <DiffStep draft={draft} diff={diff} search={search} />}
        {step === 'publish' && <PublishStep draft={draft} />}
      </div>
    </>
  )
}

function FilesStep({ draft }: { draft: DraftAnswer }) {
  return (
    <div className="space-y-5">
      <DataTable<DraftFileAnswer>
        caption="فایل‌های این ورود"
        rows={draft.files}
        rowKey={(file) => file.id}
        columns={[
          { label: 'فایل', cell: (file) => <bdi>{file.name}</bdi> },
          { label: 'اندازه', numeric: true, cell: (file) => fileSizeWords(file.bytes) },
          {
            label: 'ستون',
            numeric: true,
            cell: (file) => formatNumber(file.layout.headers.length),
          },
          { label: 'اقدام', cell: (file) => (isEnded(draft) ? null : <RemoveFile file={file} />) },
        ]}
      />
      {!isEnded(draft) && <SendFiles draftId={draft.id} inbox={[]} />}
      <LinkButton href={stepPath(draft.id, 'mapping')} variant="primary">
        نگاشت ستون‌ها
      </LinkButton>
    </div>
  )
}

function RemoveFile({ file }: { file: DraftFileAnswer }) {
  return (
    <ActionButton size="sm" write={() => mutate('adminImports.removeFile', { id: file.id })}>
      برداشتن<span className="sr-only"> {file.name}</span>
    </ActionButton>
  )
}

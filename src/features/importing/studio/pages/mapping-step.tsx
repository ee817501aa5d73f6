import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { wayOn } from '#src/api/way-on.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { FileMappingCard } from './file-mapping.tsx'
import type { DraftAnswer } from './load.ts'
import { isBusy, isEnded, stepPath } from './steps.ts'

const HINT_WORDS = {
  column: 'از ستون فایل؛ درست است؟',
  name: 'از نام فایل؛ درست است؟',
  workbook: 'روز ذخیرهٔ کارپوشه؛ درست است؟',
} as const

/** Which column of each file is what, and on which day it was harvested. */
export function MappingStep({ draft }: { draft: DraftAnswer }) {
  const router = useRouter()
  const { run, busy, problem } = useWrite()
  const { harvestHint } = draft
  const proposed = draft.harvestedOn ?? harvestHint?.day ?? null
  const [day, setDay] = useState(proposed ? formatJalali(proposed, 'short', 'latn') : '')
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const isClosed = isEnded(draft) || isBusy(draft)
  const mark = (id: string, isUnsaved: boolean) =>
    setUnsaved(
      (before) => new Set([...before].filter((other) => other !== id).concat(isUnsaved ? id : [])),
    )
  async function check() {
    const goOn = wayOn(router)
    const done = await run(async () => {
      await mutate('adminImports.setHarvest', { id: draft.id, harvestedOn: day.trim() || null })
      await mutate('adminImports.check', { id: draft.id })
    })
    if (done) await goOn(stepPath(draft.id, 'check'))
  }
  return (
    <div className="space-y-5" data-unsaved={unsaved.size > 0 ? '' : undefined}>
      {draft.files.map((file) => (
        <FileMappingCard
          key={`${file.id} ${JSON.stringify(file.mapping)} ${JSON.stringify(file.layout)}`}
          file={file}
          isClosed={isClosed}
          onUnsaved={mark}
        />
      ))}
      {!isClosed && (
        <div className="flex flex-wrap items-end gap-4 rounded-lg border border-line bg-sunken px-5 py-4">
          <div className="w-44">
            <Field
              label="تاریخ برداشت"
              hint={
                day.trim() === ''
                  ? 'خالی یعنی نامعلوم'
                  : draft.harvestedOn === null && harvestHint
                    ? HINT_WORDS[harvestHint.from]
                    : 'شمسی یا میلادی'
              }
            >
              {(field) => (
                <Input
                  {...field}
                  dir="ltr"
                  value={day}
                  maxLength={30}
                  onChange={(event) => setDay(event.currentTarget.value)}
                />
              )}
            </Field>
          </div>
          <Button
            variant="primary"
            className="needs-script mb-5.5"
            disabled={busy || unsaved.size > 0 || draft.refusal !== null}
            onClick={check}
          >
            بررسی داده‌ها
          </Button>
          <p className="mb-5.5 min-w-0 flex-1 text-sm text-muted">
            {unsaved.size > 0 ? 'ابتدا نگاشت را ذخیره کنید.' : draft.refusal}
          </p>
          <ActionProblem problem={problem} />
        </div>
      )}
    </div>
  )
}
